import { expect, test } from '@playwright/test';
import { countryNumber } from 'shared-contract/countries';
import type { Endpoint } from 'shared-contract/endpoint';
import { fillPath } from 'shared-contract/path';
import { pathTo } from 'shared-contract/screens';
import { type ImportAnswer, importSeason } from 'shared-contract/season-import';
import { register } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { createTable, type SimpleTable } from 'shared-contract/tables';
import { getTipping, type Tipping, updateTipping } from 'shared-contract/tips';
import { smallSeasonOf } from '../../testing/seasons/small-season.ts';
import { signIn, tokenFor } from './look.ts';
import { Project } from './project.ts';
import { openSite, releaseBuilt, type Site } from './site.ts';

/** With an mf-public from before there were tips, which does not read what makes a table one. */
let older: Project;
test.beforeAll(async () => {
  older = await Project.copy();
  await older.change(
    'mf-public/src/tables/public-table.tsx',
    '{ ...shown, tip: await loadTip(shown.table, signal) }',
    '{ ...shown, table: { ...shown.table, tip: undefined }, tip: null }',
  );
  await older.change(
    'mf-public/src/tables/edit-own-table.tsx',
    '  if (table.data?.tip !== undefined) return <Navigate to={pathToEdit(table.data)} replace />;\n',
    '',
  );
  await older.build();
});
test.afterAll(() => older.remove());

type Sent = { params?: Record<string, string>; body?: object; token?: string };
const person = { email: 'tipper@tiptable.test', password: 'Four-teams-2026' };

/** A season of four teams next year, and somebody's public tip of it. */
async function tippedSeason({ origin }: Site) {
  async function call<Answer>({ method, path }: Endpoint, { params = {}, body, token }: Sent) {
    const answer = await fetch(`${origin}/api${fillPath(path, params)}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json().catch(() => null)) as Answer;
  }
  const admin = await tokenFor(origin);
  await call(register, { body: { firstName: 'Tove', lastName: 'Ahl', ...person } });
  const token = await tokenFor(origin, person);
  const year = new Date().getUTCFullYear() + 1;
  const season = {
    country: countryNumber('Sweden'),
    league: { name: 'Small League', numberOfTeams: 4, numberOfRounds: 6 },
    season: year % 100,
    source: smallSeasonOf(year, () => ''),
    dryRun: false,
  };
  const { leagueSeasonStatsId } = await call<ImportAnswer>(importSeason, { body: season, token: admin });
  const params = { id: String(leagueSeasonStatsId) };
  const getSettings = () => call<Tipping>(getTipping, { params });
  const { teams, zones } = await getSettings();
  const tip = {
    ...newTable(teams.length),
    positiveAfterSeasonTeams: zones.positive,
    negativeAfterSeasonTeams: zones.negative,
    numberOfRelegations: zones.relegations,
    name: 'As I see it',
    items: teams.map(({ name, teamId }, index) => ({ name, teamId, tablePlace: index + 1 })),
    isPublicTable: true,
    leagueSeasonStatsId,
  };
  const { id } = await call<SimpleTable>(createTable, { body: tip, token });
  return {
    token,
    page: `${origin}${pathTo('simpleTable', { tableId: id })}`,
    async lock() {
      const { version } = await getSettings();
      const locksAt = new Date(Date.now() + 1000).toISOString();
      await call(updateTipping, { params, body: { locksAt, version }, token: admin });
      await expect.poll(async () => (await getSettings()).isLocked).toBe(true);
    },
  };
}

test('an mf-public that knows no tips shows one as a table and changes its order, and says why not after the lock', async ({
  page,
}) => {
  const site = await openSite({ fill: (store) => releaseBuilt(store, { 'mf-public': older.folder }) });
  try {
    const tip = await tippedSeason(site);
    await signIn(page, tip.token);
    await page.goto(tip.page);
    const teams = page.getByRole('table', { name: 'As I see it' }).getByRole('rowheader');
    const edit = page.getByRole('link', { name: 'Edit' });
    const first = page.getByLabel('Team at place 1');
    const second = page.getByLabel('Team at place 2');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(teams).toHaveText(['Alfa', 'Bravo', 'Charlie', 'Delta']);

    await edit.click();
    await first.fill('Bravo');
    await second.fill('Alfa');
    await save.click();
    await expect(teams).toHaveText(['Bravo', 'Alfa', 'Charlie', 'Delta']);

    await edit.click();
    await expect(first).toHaveValue('Bravo');
    await tip.lock();
    await first.fill('Alfa');
    await second.fill('Bravo');
    await save.click();
    await expect(page.getByText('The tips of this season were locked on')).toBeVisible();
    await expect(first).toHaveValue('Alfa');
    await page.goto(tip.page);
    await expect(teams).toHaveText(['Bravo', 'Alfa', 'Charlie', 'Delta']);
  } finally {
    await site.stop();
  }
});
