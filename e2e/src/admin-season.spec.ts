import type { Locator, Page } from '@playwright/test';
import { countryNumber } from 'shared-contract/countries';
import { registerTeam } from 'shared-contract/teams';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { press, tabTo } from './keys.ts';
import { administrator, expect, expectAccessible, signInAs, test } from './test.ts';

/** Focuses a field and types. */
async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function openArea(page: Page, area: string, card: 'Create' | 'Manage') {
  await press(page, link(page, 'Dashboard'));
  await press(page, link(page, `Manage ${area}`));
  await press(page, link(page, card));
}

/**
 * Chooses from a select by typing an option, which may still be loading. On a busy machine a second may pass between
 * letters, after which the browser starts a new search. Then waits another second and types the option again.
 */
async function choose(page: Page, target: Locator, option: string) {
  await expect(target.getByRole('option', { name: option, exact: true })).toBeAttached();
  await tabTo(page, target);
  await expect(async () => {
    await page.keyboard.type(option);
    await expect(target.locator('option:checked')).toHaveText(option, { timeout: 1_000 });
  }).toPass();
}

/**
 * Chooses a league of Greenland. If the browser selected another country after all, its leagues differ, and the choice
 * is repeated.
 */
async function chooseLeague(page: Page, league: string) {
  const leagues = select(page, 'League');
  await expect(async () => {
    await choose(page, select(page, 'Country'), 'Greenland');
    await expect(leagues.getByRole('option', { name: league, exact: true })).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await choose(page, leagues, league);
}

/** Types a team's name until the grid moves on to the next field. */
async function typeTeam(page: Page, field: Locator, name: string) {
  await tabTo(page, field);
  for (const letter of name) {
    await page.keyboard.type(letter);
    if (!(await field.evaluate((element) => element === document.activeElement))) break;
  }
  await expect(field).toHaveValue(name);
}

async function enterRound(
  page: Page,
  number: number,
  matches: [home: string, away: string, goals: [string, string]][],
) {
  await expect(page.getByRole('heading', { level: 1, name: `Matches of Round ${number}` })).toBeVisible();
  for (const [index, [home, away, [homeGoals, awayGoals]]] of matches.entries()) {
    const line = page.getByRole('group', { name: `Match ${index + 1}` });
    await typeTeam(page, line.getByLabel('Home team'), home);
    await typeTeam(page, line.getByLabel('Away team'), away);
    await page.keyboard.type(`${homeGoals}${awayGoals}`);
    if (index + 1 < matches.length) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Matches saved successfully')).toBeVisible();
}

/** Returns the current season from summer to summer, because rounds are registered for now. */
function currentSeason(): string {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  const first = month >= 5 ? year : year - 1;
  return `${first}/${first + 1}`;
}

test('a season is entered from its league to played rounds, by keyboard alone', async ({ page, request }) => {
  const mark = crypto.randomUUID().slice(0, 4);
  const league = `Liga ${mark}`;
  const season = currentSeason();
  const teams = ['Alfa', 'Beta', 'Gamma', 'Delta'].map((name) => `${name} ${mark}`);
  const [alfa = '', beta = '', gamma = '', delta = ''] = teams;
  await signInAs(page, administrator);
  await page.goto('/admin');

  await press(page, link(page, 'Manage Teams'));
  await press(page, link(page, 'Create'));
  await type(page, page.getByLabel('Team name'), alfa);
  await choose(page, page.getByLabel('Country'), 'Greenland');
  await page.keyboard.press('Tab');
  await press(page, button(page, 'Register Team'));
  await expect(page.getByText('Team registered successfully')).toBeVisible();
  await expect(page.getByLabel('Team name')).toBeFocused();
  // The others work the same way.
  const token = await administratorsToken(request);
  for (const name of [beta, gamma, delta])
    await callApi(request, registerTeam, { data: { name, country: countryNumber('Greenland') }, token });

  await openArea(page, 'Leagues', 'Create');
  await type(page, page.getByLabel('Name'), league);
  await type(page, page.getByLabel('Number of teams'), '4');
  await choose(page, page.getByLabel('Country'), 'Greenland');
  await type(page, page.getByLabel('Number of rounds'), '6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('League registration was successful')).toBeVisible();

  await openArea(page, 'League Season Stats', 'Create');
  await chooseLeague(page, league);
  await choose(page, select(page, 'Season'), season);
  await press(page, button(page, 'Register League Season Stats'));
  await expect(page.getByText('League Season Stats registered successfully.')).toBeVisible();

  await openArea(page, 'League Season Stats', 'Manage');
  await chooseLeague(page, league);
  await press(page, page.getByRole('group').locator('summary'));
  await press(page, link(page, 'Edit'));
  await type(page, page.getByLabel('Find a team'), mark);
  await expect(page.getByRole('checkbox')).toHaveCount(teams.length);
  await press(page, button(page, `Select these ${teams.length}`));
  await press(page, button(page, 'Update League Season Stats'));
  await expect(page.getByText('League Season Stats updated successfully.')).toBeVisible();

  await openArea(page, 'Rounds', 'Create');
  await chooseLeague(page, league);
  await choose(page, select(page, 'League Season Stats'), season);
  await type(page, page.getByLabel('Round number'), '1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Round registration was successful')).toBeVisible();
  await expect(page.getByLabel('Round number')).toBeFocused();
  await expect(page.getByLabel('Round number')).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Round number')).toHaveValue('3');

  // The list opens with the season chosen last. Choosing it again keeps it.
  await openArea(page, 'Rounds', 'Manage');
  await expect(select(page, 'League').locator('option:checked')).toHaveText(league);
  await chooseLeague(page, league);
  await press(page, page.getByRole('row', { name: /^(?:Round )?1 / }).getByRole('link', { name: /^(?:Round )?1$/ }));
  await enterRound(page, 1, [
    [alfa, beta, ['2', '1']],
    [gamma, delta, ['0', '0']],
  ]);
  await expectAccessible(page, 'match-grid');

  await page.reload();
  const second = page.getByRole('group', { name: 'Match 2' });
  await expect(second.getByLabel('Home team')).toHaveValue(gamma);
  await expect(second.getByLabel('Away team')).toHaveValue(delta);
  await expect(second.getByLabel('Home goals')).toHaveValue('0');
  await expect(second.getByLabel('Away goals')).toHaveValue('0');
  await press(page, button(page, 'Next round'));
  await expect(page.getByRole('heading', { level: 1, name: 'Matches of Round 2' })).toBeVisible();
});
