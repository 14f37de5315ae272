import { expect, type Page, test } from '@playwright/test';
import { countryNumber } from 'shared-contract/countries';
import { registerLeague } from 'shared-contract/leagues';
import { remoteNames } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { root } from '../../scripts/project.ts';
import { heading, signIn, tokenFor } from './look.ts';
import { makeNextRelease, NEW_COUNTRY, WITHOUT_COUNTRY } from './next-release.ts';
import { Project } from './project.ts';
import { openSite, releaseBuilt, type Site } from './site.ts';
import { newStagedHockey, rulesOf, setNewerWords } from './staged-hockey.ts';

/**
 * Data between remotes and an API with a version skew of one release. This checkout is one release, and `project` the
 * next.
 */
let project: Project;
test.beforeAll(async () => {
  project = await Project.copy();
  await makeNextRelease(project);
});
test.afterAll(() => project.remove());

const SWEDEN = countryNumber('Sweden');
type Team = Record<string, unknown> & { id: string };

let site: Site;
let token: string;
let page: Page;

/** Opens a site whose remotes or API are of the next release, signed in as its administrator. */
function onSite(next: { remotes?: true; api?: true }) {
  test.beforeAll(async ({ browser }) => {
    const remotes = next.remotes === true ? project.folder : root;
    const projects = { shell: root, ...Object.fromEntries(remoteNames.map((name) => [name, remotes])) };
    const fill = (store: Site['store']) => releaseBuilt(store, projects);
    site = await openSite({ fill, api: next.api === true ? project.folder : root });
    token = await tokenFor(site.origin);
    page = await browser.newPage({ baseURL: site.origin });
    await signIn(page, token);
  });
  test.afterAll(async () => {
    await page.close();
    await site.stop();
  });
}

/** Calls the API as a program that knows all its fields. */
async function call(method: string, path: string, body?: object): Promise<{ status: number; answer: Team }> {
  const response = await fetch(`${site.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Team };
}
const newTeam = async (fields: object) =>
  (await call('POST', registerTeam.path, { name: 'Malmö FF', country: SWEDEN, confirm: ['team-exists'], ...fields }))
    .answer;
const teamNow = async (id: string) => (await call('GET', getTeam.path.replace(':id', id))).answer;
const newLeague = async () =>
  (await call('POST', registerLeague.path, { name: 'Cup', country: SWEDEN, numberOfTeams: 4, numberOfRounds: 6 }))
    .answer;

const fact = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
const save = () => page.getByRole('button', { name: 'Update Team' }).click();

test.describe('remotes of this release and an API of the next', () => {
  onSite({ api: true });

  test('a form leaves an unknown field unchanged', async () => {
    const { id } = await newTeam({ nickname: 'Di blåe' });
    await page.goto(pathTo('teamEdit', { teamId: id }));
    await page.getByLabel('English name').fill('Malmo');
    await save();
    await expect(heading(page, 'Malmö FF')).toBeVisible();
    expect(await teamNow(id)).toMatchObject({ name: 'Malmö FF', englishName: 'Malmo', nickname: 'Di blåe' });
  });

  test('a form of this release registers a team that the next release can read', async () => {
    await page.goto(pathTo('teamRegister'));
    await page.getByLabel('Team name').fill('Ljungskile SK');
    await page.getByLabel('Country').selectOption({ label: 'Sweden' });
    await page.getByRole('button', { name: 'Register Team' }).click();
    await expect(page.getByText('Team registered successfully')).toBeVisible();
  });

  test('an unknown value is shown as it is; a form names it and changes nothing', async () => {
    const { id } = await newTeam({ name: 'Zubrowka United', country: NEW_COUNTRY });
    await page.goto(pathTo('teamDetail', { teamId: id }));
    await expect(fact('Country')).toHaveText(String(NEW_COUNTRY));
    await page.goto(pathTo('teamEdit', { teamId: id }));
    await page.getByLabel('English name').fill('United');
    await save();
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/Invalid country/);
    await expect(page.getByLabel('Country')).toHaveValue(String(NEW_COUNTRY));
    expect(await teamNow(id)).toMatchObject({ country: NEW_COUNTRY, englishName: null });
  });

  test('a staged season of hockey shows unknown words as they are, and a form changes none of them', async () => {
    const id = await newStagedHockey(call, 'Newer Ice League');
    expect(await setNewerWords(call, id)).toEqual([200, 200]);
    await page.goto(pathTo('season', { lssId: id }));
    await expect(page.getByRole('row', { name: /Alfa/ })).toBeVisible();
    await expect(page.getByText('goldenGoal', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: 'Championship' }).click();
    await expect(page.getByRole('row', { name: /Gamma/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Delta/ })).toHaveCount(0);
    const before = await rulesOf(call, id);
    await page.goto(`${pathTo('seasonStandings', { lssId: id })}?part=rules`);
    await page.getByLabel('Reason for the change').fill('None');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('Regular season, kind: Not a kind of stage')).toBeVisible();
    expect(await rulesOf(call, id)).toEqual(before);
  });

  test('a newly null field is shown as a dash', async () => {
    const { id } = await newTeam({ name: WITHOUT_COUNTRY });
    await page.goto(pathTo('teamDetail', { teamId: id }));
    await expect(fact('Country')).toHaveText('–');
    await page.goto(pathTo('teamsHandle'));
    await expect(
      page.getByRole('row', { name: new RegExp(`^${WITHOUT_COUNTRY}`) }).getByRole('cell', { name: '–' }),
    ).toBeVisible();
  });
});

test.describe('remotes of the next release and an API of this', () => {
  onSite({ remotes: true });

  test('a form with a field unknown to the API saves while the field is empty', async () => {
    const { id } = await newTeam({});
    await page.goto(pathTo('teamEdit', { teamId: id }));
    await page.getByLabel('English name').fill('Malmo');
    await save();
    await expect(heading(page, 'Malmö FF')).toBeVisible();
    expect(await teamNow(id)).toMatchObject({ englishName: 'Malmo' });
    await page.goto(pathTo('teamRegister'));
    await page.getByLabel('Team name').fill('Ljungskile SK');
    await page.getByLabel('Country').selectOption({ label: 'Sweden' });
    await page.getByRole('button', { name: 'Register Team' }).click();
    await expect(page.getByText('Team registered successfully')).toBeVisible();
  });

  test('a value refused by the API is reported at its field, and nothing is saved', async () => {
    const { id } = await newTeam({});
    await page.goto(pathTo('teamEdit', { teamId: id }));
    await page.getByLabel('English name').fill('Malmo');
    await page.getByLabel('Nickname').fill('Di blåe');
    await save();
    await expect(page.getByLabel('Nickname')).toHaveAccessibleDescription(/Unknown property/);
    await expect(page.getByText('Failed to update team')).toBeVisible();
    await expect(page.getByLabel('Nickname')).toHaveValue('Di blåe');
    expect(await teamNow(id)).toMatchObject({ englishName: null });
    await call('PUT', updateTeam.path, { teamId: id, englishName: 'Malmo' });
  });

  test('a staged season of hockey is shown and saved; words unknown to the API are refused at the stages', async () => {
    const id = await newStagedHockey(call, 'Ice League');
    await page.goto(pathTo('season', { lssId: id }));
    await expect(page.getByRole('columnheader', { name: 'Won in overtime' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: 'Placement' }).click();
    await expect(page.getByRole('row', { name: /Delta/ })).toBeVisible();
    const before = await rulesOf(call, id);
    await page.goto(`${pathTo('seasonStandings', { lssId: id })}?part=rules`);
    const final = page.getByRole('group', { name: 'Championship' });
    await final.getByLabel('Kind').selectOption({ label: 'Pool' });
    await page.getByLabel('Reason for the change').fill('Pools');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('Not a kind of stage')).toBeVisible();
    expect(await rulesOf(call, id)).toEqual(before);
    await final.getByLabel('Kind').selectOption({ label: 'Group' });
    await final.getByLabel('Points carried over').selectOption({ label: 'Half, rounded up' });
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('The rules are saved.')).toBeVisible();
  });

  test('a field that the API does not return yet is shown as a dash', async () => {
    const { id } = await newTeam({});
    await page.goto(pathTo('teamDetail', { teamId: id }));
    await expect(fact('Popularity')).toHaveText('–');
  });

  test('a screen that needs a missing call shows an error', async () => {
    const { id } = await newLeague();
    await page.goto(pathTo('leagueDetail', { leagueId: id }));
    await expect(page.getByRole('alert')).toContainText('This page is newer than the server');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('remotes and an API of the next release', () => {
  onSite({ remotes: true, api: true });

  test('show and save the new field, the new value and the new call', async () => {
    const { id } = await newTeam({ name: 'Zubrowka United', country: NEW_COUNTRY });
    await page.goto(pathTo('teamEdit', { teamId: id }));
    await page.getByLabel('Nickname').fill('Zubros');
    await save();
    await expect(heading(page, 'Zubrowka United')).toBeVisible();
    await expect(fact('Country')).toHaveText('Zubrowka');
    await expect(fact('Nickname')).toHaveText('Zubros');
    await expect(fact('Popularity')).toHaveText('7');
    await page.goto(pathTo('leagueDetail', { leagueId: (await newLeague()).id }));
    await expect(heading(page, 'Cup')).toBeVisible();
  });
});

test.describe('remotes that require an API of the next release', () => {
  test.beforeAll(async () => {
    await project.change('shared-contract/src/api-contract.ts', 'API_CONTRACT = 1', 'API_CONTRACT = 2');
    await project.build();
  });
  onSite({ remotes: true });

  test('show a notice in place of the screen, and the rest of the page works', async () => {
    await page.goto('/admin/teams');
    await expect(heading(page, 'Administration: waiting for a newer server')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
