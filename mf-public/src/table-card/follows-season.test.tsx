import { screen, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { listSeasons } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { importSeason } from 'shared-contract/season-import';
import { addSeasonTable } from 'shared-contract/season-tables';
import { newTable } from 'shared-contract/table-rules';
import { createTable, setTableVisibility } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { carriedSeason } from '../../../testing/seasons/carried.ts';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

const link = { name: 'Allsvenskan 2023' };
const followsText = /^Follows the standings of/;

test('a table that follows a season links to it on its page, in the list and in the editor, and the season to it', async () => {
  await signInAsAdmin();
  const body = {
    country: countryNumber('Sweden'),
    league: { name: 'Allsvenskan', numberOfTeams: 16, numberOfRounds: 30 },
    season: 23,
    source: carriedSeason('allsvenskan-2023.txt'),
    dryRun: false,
  };
  const seasonId = String((await call(importSeason, { body })).leagueSeasonStatsId);
  const table = await call(addSeasonTable, { params: { id: seasonId } });
  const plain = await call(createTable, { body: { ...newTable(), name: 'Another' } });
  const season = pathTo('season', { lssId: seasonId });

  const editor = renderScreen(routes, pathTo('editOwnTable', { tableId: table.id }));
  expect(await screen.findByText('Teams, places and zones come from a season.')).toBeVisible();
  expect(within(screen.getByText(followsText)).getByRole('link', link)).toHaveAttribute('href', season);
  editor.unmount();

  endSession();
  const page = renderScreen(routes, pathTo('simpleTable', { tableId: table.id }));
  expect(within(await screen.findByText(followsText)).getByRole('link', link)).toHaveAttribute('href', season);
  page.unmount();
  const other = renderScreen(routes, pathTo('simpleTable', { tableId: plain.id }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Another' })).toBeVisible();
  expect(screen.queryByText(followsText)).not.toBeInTheDocument();
  other.unmount();
  const { user } = renderScreen(routes, pathTo('officialTables'));
  expect(await screen.findAllByRole('table')).toHaveLength(2);
  expect(screen.getAllByText(followsText)).toHaveLength(1);
  await user.click(within(screen.getByText(followsText)).getByRole('link', link));
  expect(await screen.findByText('After round 30 of 30')).toBeVisible();
  const official = screen.getByRole('link', { name: 'Official table' });
  expect(official).toHaveAttribute('href', pathTo('simpleTable', { tableId: table.id }));
  await user.click(official);
  expect(within(await screen.findByText(followsText)).getByRole('link', link)).toHaveAttribute('href', season);
});

test('a season does not link to its official table once the table is private', async () => {
  await signInAsAdmin();
  const [season] = await call(listSeasons, {});
  if (season?.officialTableId === undefined) throw new Error('No season with an official table');
  await call(setTableVisibility, { body: { tableId: season.officialTableId, isPublicTable: false } });
  endSession();
  renderScreen(routes, pathTo('season', { lssId: season.id }));
  expect(await screen.findByText('After round 30 of 30')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Official table' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make your own like this' })).toBeVisible();
});
