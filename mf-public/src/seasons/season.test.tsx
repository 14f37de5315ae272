import { screen, waitFor, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { getStandings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { addAdjustment } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { carriedSeason } from '../../../testing/seasons/carried.ts';
import { importSmallSeason } from '../../../testing/seasons/small-season.ts';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
let allsvenskan: string;
let small: string;

const country = countryNumber('Sweden');
async function imported(name: string, numberOfTeams: number, numberOfRounds: number, season: number, source: string) {
  const league = { name, numberOfTeams, numberOfRounds };
  const { leagueSeasonStatsId } = await call(importSeason, {
    body: { country, league, season, source, dryRun: false },
  });
  return String(leagueSeasonStatsId);
}

beforeAll(async () => {
  await signInAsAdmin();
  allsvenskan = await imported('Allsvenskan', 16, 30, 23, carriedSeason('allsvenskan-2023.txt'));
  small = await imported(
    'Small League',
    4,
    6,
    24,
    [
      'round,date,time,home,away,score,status',
      '1,2024-08-01,19:00,Alfa,Bravo,2-0,',
      '1,2024-08-01,19:00,Charlie,Delta,1-0,',
      '2,2024-08-08,19:00,Bravo,Charlie,0-1,',
      '2,2024-08-08,19:00,Delta,Alfa,,postponed',
    ].join('\n'),
  );
  endSession();
});

const open = async (id: string, search = '') => {
  const shown = renderScreen(routes, pathTo('season', { lssId: id }) + search);
  await screen.findByRole('table');
  return shown;
};
const rowOf = (team: string) => screen.getByRole('row', { name: new RegExp(` ${team} `) });
const cellsOf = (team: string) =>
  within(rowOf(team))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows a season’s table with named zones, and explains how ties were broken', async () => {
  const { user } = await open(allsvenskan);
  expect(screen.getByRole('heading', { level: 1, name: 'Allsvenskan 2023' })).toBeInTheDocument();
  expect(screen.getByText('After round 30 of 30')).toBeVisible();
  expect(screen.getByText('Sweden')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Allsvenskan 2023' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ lastChild }) => lastChild?.textContent),
  ).toEqual(['Place', 'Movement', 'Team', 'Played', 'Won', 'Drawn', 'Lost', 'Goals', 'Difference', 'Points', 'Form']);
  const places = within(table).getAllByRole('row').slice(1);
  expect(places).toHaveLength(16);
  expect(places.map((row) => row.dataset['zone'])).toEqual([
    'winner',
    'positive',
    'positive',
    ...Array.from({ length: 10 }, () => 'none'),
    'negative',
    'relegation',
    'relegation',
  ]);
  expect(cellsOf('Malmö FF').slice(0, 9)).toEqual([
    '1',
    expect.stringMatching(/^\d?up \d+ place|^same place$/),
    '30',
    '20',
    '4',
    '6',
    '62–27',
    '+35',
    '64',
  ]);
  expect(within(places[2] ?? table).getByText('Positive')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Malmö FF' }));
  const reason = 'Level on points with IF Elfsborg; ahead on goal difference (+35 to +33).';
  expect(screen.getByText(reason, { selector: 'li' })).toBeVisible();
  await user.click(screen.getByText('How ties were broken'));
  expect(screen.getByText(reason, { selector: 'dd' })).toBeVisible();
  expect(
    within(await screen.findByRole('list', { name: 'Last matches of Malmö FF' })).getAllByRole('listitem'),
  ).toHaveLength(5);
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
});

test('changes the round by buttons and slider, and updates the URL', async () => {
  const { user, router } = await open(allsvenskan, '?round=2');
  expect(await screen.findByText('After round 2 of 30')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Round' })).toHaveAttribute('aria-valuetext', 'Round 2');
  await user.click(screen.getByRole('button', { name: 'Next round' }));
  expect(await screen.findByText('After round 3 of 30')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?round=3'));
  const results = within(screen.getByRole('region', { name: 'Round 3' }));
  expect(await results.findAllByRole('listitem')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Previous round' }));
  await user.click(screen.getByRole('button', { name: 'Previous round' }));
  expect(await screen.findByText('After round 1 of 30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous round' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/season/${allsvenskan}?round=1`);
});

test('shows the current table for an unknown round', async () => {
  await open(allsvenskan, '?round=99');
  expect(await screen.findByText('After round 30 of 30')).toBeVisible();
});

test('describes missing results, postponed matches and adjusted points', async () => {
  await signInAsAdmin();
  const { rows } = await call(getStandings, { params: { id: small } });
  const teamStatsId = rows.find(({ teamName }) => teamName === 'Charlie')?.teamStatsId ?? '';
  const body = { teamStatsId, points: -4, reason: 'Losses above the limit', fromRound: 2 };
  await call(addAdjustment, { params: { id: small }, body });
  endSession();
  await open(small);
  expect(await screen.findByText('Provisional: 1 match to come')).toBeVisible();
  expect(screen.getByText(/−4 points from round 2: Losses above the limit$/)).toBeVisible();
  expect(cellsOf('Charlie').at(-2)).toBe('2* with −4 off the pitch');
  const results = within(screen.getByRole('region', { name: 'Round 2' }));
  const played = (await results.findByText('Bravo')).closest('li');
  expect(played).toHaveTextContent(/Bravo 0Charlie 1$/);
  expect(played?.querySelector('time')).toHaveAttribute('datetime', '2024-08-08T17:00:00.000Z');
  expect(results.getByText('Delta').closest('li')).toHaveTextContent(/Delta –Alfa –Postponed$/);
});

test('lists corrections with their effects, newest first, and the older ones on demand', async () => {
  const { unmount } = await open(allsvenskan);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Round 30' })).not.toHaveTextContent('Loading'));
  expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument();
  unmount();
  await signInAsAdmin();
  const { rows } = await call(getStandings, { params: { id: allsvenskan } });
  const [leader] = rows;
  for (const points of [-1, -2, -3, -4, -5, -6]) {
    const body = { teamStatsId: leader?.teamStatsId ?? '', points, reason: `Fine of ${-points}`, fromRound: 1 };
    await call(addAdjustment, { params: { id: allsvenskan }, body });
  }
  endSession();
  const { user } = await open(allsvenskan);
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  const times = () => changes.getAllByText((_, element) => element?.tagName === 'TIME');
  expect(times()).toHaveLength(5);
  const newest = times()[0]?.closest('li');
  expect(newest).toHaveTextContent('Malmö FF −6 from round 1 (Fine of 6)');
  expect(newest).toHaveTextContent('Malmö FF: 49 → 43 points, 4th → 7th');
  expect(changes.queryByText(/Fine of 1/)).not.toBeInTheDocument();
  await user.click(changes.getByRole('button', { name: 'Show all' }));
  expect(await changes.findByText('Malmö FF −1 from round 1 (Fine of 1)')).toBeVisible();
  expect(times()[5]?.closest('li')).toHaveFocus();
  expect(changes.queryByRole('button')).not.toBeInTheDocument();
});

test('starts a table with the season’s teams in their order, and its zones', async () => {
  const { user } = await open(allsvenskan);
  await user.click(screen.getByRole('link', { name: 'Make your own like this' }));
  expect(await screen.findByDisplayValue('Allsvenskan 2023 – my version')).toBeVisible();
  expect(screen.getAllByDisplayValue('Malmö FF')).toHaveLength(1);
});

test('links the leagues page to the seasons', async () => {
  const { user } = renderScreen(routes, pathTo('leagues'));
  const seasons = within(await screen.findByRole('region', { name: 'Seasons' }));
  expect(seasons.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Small League 2024 Sweden',
    'Allsvenskan 2023 Sweden',
  ]);
  expect(screen.queryByText('No leagues are available yet.')).not.toBeInTheDocument();
  expect(await seasons.findByText('16 teams')).toBeVisible();
  expect(seasons.getByText('Finished')).toBeVisible();
  expect(seasons.getByText('IF Elfsborg')).toBeVisible();
  const planned = within(screen.getByRole('region', { name: 'Planned leagues' }));
  await user.click(planned.getByText('See the schedule'));
  const stages = planned.getAllByText(/^Here now:|^Sweden, football$/).map(({ textContent }) => textContent);
  expect(stages.slice(0, 2)).toEqual(['Here now: see 2023', 'Sweden, football']);
  expect(planned.getByRole('link', { name: 'see 2023' })).toHaveAttribute(
    'href',
    pathTo('season', { lssId: allsvenskan }),
  );
  await user.click(seasons.getByRole('link', { name: /^Allsvenskan/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Allsvenskan 2023' })).toBeInTheDocument();
});

test('shows each team’s first match before the first round, and links the leagues page to the editor', async () => {
  const year = new Date().getUTCFullYear() + 1;
  await signInAsAdmin();
  const id = await importSmallSeason(year);
  endSession();
  const { unmount } = await open(id);
  expect(screen.getByText(/^Begins on \d+ Mar/)).toBeVisible();
  expect(await screen.findByRole('row', { name: 'Alfa v Bravo' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Delta at Charlie' })).toBeVisible();
  unmount();
  renderScreen(routes, pathTo('leagues'));
  expect(await screen.findByRole('link', { name: `Predict Small League ${year}` })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: id }),
  );
  expect(await screen.findByText(/^until .*, \d\d:\d\d/)).toBeVisible();
});

test('shows that there is no season for an unknown or invalid id', async () => {
  for (const id of [crypto.randomUUID(), 'nonsense']) {
    const { unmount } = renderScreen(routes, pathTo('season', { lssId: id }));
    expect(await screen.findByText('We can’t find this season.')).toBeVisible();
    unmount();
  }
});

test('shows errors with a button to try again, not a missing season, when the server does not respond', async () => {
  const { unmount, user } = await open(allsvenskan);
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  await api.stop();
  await user.click(changes.getByRole('button', { name: 'Show all' }));
  expect(await changes.findByText('The changes could not be loaded.')).toBeVisible();
  expect(changes.getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  renderScreen(routes, pathTo('season', { lssId: allsvenskan }));
  expect(await screen.findByText('The season could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
