import { screen, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

/** Creates a season with a round of all teams and one of two groups. Returns its id. */
async function stagedSeason() {
  await signInAsAdmin();
  const source = [
    'round,date,time,home,away,score',
    '1,2024-08-01,19:00,Echo,Foxtrot,2-0',
    '1,2024-08-01,19:00,Golf,Hotel,1-0',
    '2,2024-08-08,19:00,Foxtrot,Hotel,3-0',
    '2,2024-08-08,19:00,Golf,Echo,0-1',
  ].join('\n');
  const body = { country: countryNumber('Sweden'), season: 24 as const, source, dryRun: false };
  const league = { name: 'Staged League', numberOfTeams: 4, numberOfRounds: 2 };
  const id = String((await call(importSeason, { body: { ...body, league } })).leagueSeasonStatsId);
  const { teams } = await call(getLeagueSeason, { params: { id } });
  const stage = (name: string, round: number, of: string[], placeFrom: number) => ({
    id: crypto.randomUUID(),
    name,
    kind: 'group' as const,
    firstRound: round,
    lastRound: round,
    carry: 'all' as const,
    placeFrom,
    teamStatsIds: teams.filter(({ teamName }) => of.includes(teamName)).map((team) => team.id),
  });
  const stages = [
    stage('Regular season', 1, ['Echo', 'Foxtrot', 'Golf', 'Hotel'], 1),
    stage('Championship', 2, ['Echo', 'Golf'], 1),
    stage('Relegation', 2, ['Foxtrot', 'Hotel'], 3),
  ];
  await call(updateSeasonRules, { params: { id }, body: { stages, reason: 'As the league has it' } });
  endSession();
  return id;
}

let seasonId: string;
beforeAll(async () => {
  seasonId = await stagedSeason();
});

const open = async (id: string, search = '') => {
  const shown = renderScreen(routes, pathTo('season', { lssId: id }) + search);
  await screen.findByRole('table');
  return shown;
};

test('shows the table and the results of each stage, and all teams in the order of their places', async () => {
  const { user } = await open(seasonId);
  const teamsShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split(/\s/)[0]);
  expect(teamsShown()).toEqual(['Echo', 'Golf', 'Foxtrot', 'Hotel']);
  const links = within(screen.getByRole('navigation', { name: 'Stages' }));
  expect(links.getByText('All teams')).toHaveAttribute('aria-current', 'page');
  await user.click(links.getByRole('link', { name: 'Relegation' }));
  expect(await screen.findByRole('table', { name: 'Staged League 2024, Relegation' })).toBeVisible();
  expect(teamsShown()).toEqual(['Foxtrot', 'Hotel']);
  expect(screen.getByText('After round 2 of 2')).toBeVisible();
  const results = await screen.findByRole('region', { name: 'Round 2' });
  expect(await within(results).findAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'All teams' }));
  expect(await screen.findByRole('table', { name: 'Staged League 2024' })).toBeVisible();
});

test('shows the season for an unknown stage', async () => {
  await open(seasonId, `?stage=${crypto.randomUUID()}`);
  expect(screen.getByRole('table', { name: 'Staged League 2024' })).toBeVisible();
  expect(screen.getByText('After round 2 of 2')).toBeVisible();
});
