import { screen, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { updateMatch } from 'shared-contract/matches';
import { listResults } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();
let season: string;

beforeAll(async () => {
  await signInAsAdmin();
  const source = [
    'round,date,time,home,away,score',
    '1,2024-09-14,19:00,Alfa,Bravo,3-2',
    '1,2024-09-14,19:00,Charlie,Delta,2-0',
    '2,2024-09-17,19:00,Bravo,Charlie,1-2',
  ].join('\n');
  const league = { name: 'Ice League', numberOfTeams: 4, numberOfRounds: 6 };
  const body = { country: countryNumber('Sweden'), league, season: 2425, source, dryRun: false };
  season = String((await call(importSeason, { body })).leagueSeasonStatsId);
  const points = { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 };
  const rules = { points, overtimeCounts: true, reason: 'Ice hockey' };
  await call(updateSeasonRules, { params: { id: season }, body: rules });
  const [first, , third] = await call(listResults, { params: { id: season } });
  await call(updateMatch, { body: { id: first?.id ?? '', decidedIn: 'overtime' } });
  await call(updateMatch, { body: { id: third?.id ?? '', decidedIn: 'shootout' } });
  endSession();
});

test('shows columns of overtime, and how matches were decided', async () => {
  const { user } = renderScreen(routes, pathTo('season', { lssId: season }));
  const table = await screen.findByRole('table', { name: /^Ice League/ });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Place',
    'Movement',
    'Team',
    'Played',
    'Won',
    'Drawn',
    'Lost',
    'Won in overtime',
    'Lost in overtime',
    'Goals',
    'Difference',
    'Points',
    'Form',
  ]);
  const cellsOf = (team: string) =>
    within(within(table).getByRole('row', { name: new RegExp(` ${team} `) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Charlie').slice(2, 10)).toEqual(['2', '2', '0', '0', '1', '0', '4–1', '+3']);
  expect(cellsOf('Bravo').slice(2, 11)).toEqual(['2', '0', '0', '2', '0', '2', '3–5', '−2', '2']);

  expect(await screen.findByText('After a shoot-out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Bravo/ }));
  const last = screen.getByRole('list', { name: 'Last matches of Bravo' });
  expect(
    within(last)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Bravo 1–2 SO Charlie'), expect.stringContaining('Alfa 3–2 OT Bravo')]);
});

test('lists a changed decision as a correction', async () => {
  renderScreen(routes, pathTo('season', { lssId: season }));
  expect(await screen.findByText('Round 1: Alfa – Bravo, 3–2 → 3–2 OT')).toBeInTheDocument();
});

test('shows the score of an abandoned match, which does not count', async () => {
  await signInAsAdmin();
  const [first] = await call(listResults, { params: { id: season } });
  await call(updateMatch, { body: { id: first?.id ?? '', status: 'abandoned' } });
  endSession();
  renderScreen(routes, `${pathTo('season', { lssId: season })}?round=1`);
  const note = await screen.findByText('Abandoned at this score');
  expect(note.closest('li')).toHaveTextContent(/Alfa 3 ?Bravo 2/);
  expect(await screen.findByText('Round 1: Alfa – Bravo, 3–2 OT → abandoned at 3–2')).toBeInTheDocument();
});
