import { screen, waitFor, within } from '@testing-library/react';
import { getLeagueSeason, registerLeagueSeason } from 'shared-contract/league-seasons';
import { listLeaguesOfCountry } from 'shared-contract/leagues';
import { registerMatch } from 'shared-contract/matches';
import { createNextSeason } from 'shared-contract/next-season';
import { pathTo } from 'shared-contract/screens';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { type Season, seasonName } from 'shared-contract/seasons';
import { registerTeam } from 'shared-contract/teams';
import { getTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import { recordCalls } from '../../testing/record-calls.ts';
import { addSeason, sweden, type World } from '../../testing/season.ts';
import routes from '../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

const thisYear = new Date().getUTCFullYear();
/** The number of this year's season, and of the following ones. */
const season = (years = 0): Season => (thisYear + years) % 100;
/** A lock in the next year, as the value of its field. */
const LOCK = `${thisYear + 1}-04-03T13:00`;

/** Adds a season of this year whose order is AIK, Djurgårdens IF, Hammarby IF, BK Häcken, the last one relegated. */
async function playedSeason(leagueName: string): Promise<World> {
  const world = await addSeason(leagueName, season());
  const [, round] = world.rounds;
  const match = { roundId: round.id, homeTeamStatsId: world.statsOf(2), awayTeamStatsId: world.statsOf(3) };
  await call(registerMatch, { body: { ...match, homeTeamGoals: 1, awayTeamGoals: 1 } });
  const zones = { positive: 1, negative: 1, relegations: 1 };
  await call(updateSeasonRules, { params: { id: world.lss.id }, body: { zones, reason: 'As agreed.' } });
  return world;
}

const open = (world: World) => renderScreen(routes, pathTo('nextSeason', { lssId: world.lss.id }));
const leaving = () => screen.findByRole('group', { name: 'Teams that leave' });
const submit = () => screen.getByRole('button', { name: 'Create season' });
const search = () => screen.getByLabelText('Teams that come in');
async function setLock(user: ReturnType<typeof open>['user'], lock = LOCK) {
  await user.clear(screen.getByLabelText('Tips lock (UTC)'));
  await user.type(screen.getByLabelText('Tips lock (UTC)'), lock);
}
async function seasonsOf({ league }: World) {
  const leagues = await call(listLeaguesOfCountry, { params: { country: sweden } });
  return leagues.find(({ id }) => id === league.id)?.leagueSeasonStats ?? [];
}

test('proposes the next year and the relegated teams, and creates the season with a promoted and a new team', async () => {
  const world = await playedSeason('Allsvenskan');
  const promoted = await call(registerTeam, { body: { name: 'Örgryte IS', country: sweden } });
  const { user } = open(world);
  const list = within(await leaving());
  expect(screen.getByText(`From Allsvenskan ${thisYear}`)).toBeVisible();
  expect(screen.getByLabelText(/^Season/)).toHaveDisplayValue(seasonName(season(1)));
  expect(list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    '4. BK Häcken (Allsvenskan) · Relegation',
    expect.stringMatching(/^2\. Hammarby IF \(Allsvenskan\) · Relegation play-off$/),
    expect.stringMatching(/^2\. Djurgårdens IF \(Allsvenskan\)$/),
    '1. AIK (Allsvenskan)',
  ]);
  expect(list.getAllByRole('checkbox', { checked: true })).toEqual([list.getByLabelText(/BK Häcken/)]);
  expect(screen.getByText('1 team leaves, 3 stay')).toBeVisible();
  expect(screen.getByText('3 of 4 teams')).toBeVisible();

  await user.click(list.getByLabelText(/Hammarby/));
  await user.type(search(), 'orgryt');
  await user.click(await screen.findByRole('button', { name: 'Add Örgryte IS' }));
  await user.type(search(), 'Västerås SK');
  await screen.findByRole('button', { name: 'Create “Västerås SK”' });
  await user.keyboard('{Enter}');
  expect(screen.getByText('4 of 4 teams')).toBeVisible();
  await setLock(user);
  await user.click(submit());

  const name = `Allsvenskan ${thisYear + 1}`;
  expect(await screen.findByText(`${name} is created.`)).toBeVisible();
  expect(screen.getByText('It opens for tips once you publish it.')).toBeVisible();
  expect(screen.getByText(`3 Apr ${thisYear + 1}, 13:00 UTC`)).toBeVisible();
  const [created] = await seasonsOf(world);
  if (created === undefined) throw new Error('There is no season');
  const { teams } = await call(getLeagueSeason, { params: { id: created.id } });
  expect(teams.map(({ teamName }) => teamName).toSorted()).toEqual(
    ['AIK (Allsvenskan)', 'Djurgårdens IF (Allsvenskan)', 'Västerås SK', 'Örgryte IS'].toSorted(),
  );
  expect(teams.map(({ teamId }) => teamId)).toContain(promoted.id);
  expect(await call(getTipping, { params: { id: created.id } })).toMatchObject({
    locksAt: `${LOCK}:00.000Z`,
    zones: { positive: 1, negative: 1, relegations: 1 },
  });
  expect(screen.getByRole('link', { name: 'See the predict page' })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: created.id }),
  );
  expect(created.isPublished).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Everyone sees it.')).toBeVisible();
  expect((await seasonsOf(world))[0]?.isPublished).toBe(true);
});

test('undoes the season, and offers its values again', async () => {
  const world = await playedSeason('Superettan');
  const { user } = open(world);
  await user.click(within(await leaving()).getByLabelText(/BK Häcken/));
  await setLock(user);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`Superettan ${thisYear + 1} is undone.`)).toBeVisible();
  expect(await seasonsOf(world)).toHaveLength(1);
  expect(within(await leaving()).queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.getByLabelText('Tips lock (UTC)')).toHaveValue(LOCK);
  await user.click(submit());
  expect(await screen.findByText(`Superettan ${thisYear + 1} is created.`)).toBeVisible();
});

test('asks before it creates a season without a lock or without all teams', async () => {
  const world = await playedSeason('Ettan');
  const { user } = open(world);
  await leaving();
  await user.clear(screen.getByLabelText('Tips lock (UTC)'));
  await user.click(submit());
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('The season would have 3 of 4 teams. It can be predicted once it has all.');
  expect(question).toHaveTextContent('Tips stay open until the first round has a deadline.');
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText(`Ettan ${thisYear + 1} is created.`)).toBeVisible();
  expect(screen.getByText('It opens for tips once it has all 4 teams and you publish it.')).toBeVisible();
  expect(screen.getByText('At the deadline of the first round')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Import fixtures' }));
  await waitFor(() => expect(screen.getByLabelText('Season')).toHaveDisplayValue(seasonName(season(1))));
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Sweden');
  await waitFor(() => expect(screen.getByLabelText('League')).toHaveDisplayValue('Ettan'));
});

test('removes a chosen team, and refuses more teams than the league has without a call', async () => {
  const world = await playedSeason('Division 2');
  const calls = recordCalls();
  const { user } = open(world);
  await leaving();
  for (const name of ['Alfa BK', 'Beta BK']) {
    await user.type(search(), name);
    await user.click(await screen.findByRole('button', { name: `Create “${name}”` }));
  }
  await setLock(user);
  await user.click(submit());
  expect(await screen.findByText('You selected more teams than allowed. Max is 4.')).toBeVisible();
  expect(calls.some(({ name }) => name === 'createNextSeason')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Remove Beta BK' }));
  await user.click(submit());
  expect(await screen.findByText(`Division 2 ${thisYear + 1} is created.`)).toBeVisible();
});

test('does not offer teams of the season or chosen ones, nor to create a team that exists', async () => {
  const world = await playedSeason('Division 3');
  await call(registerTeam, { body: { name: 'Gamma FF', country: sweden } });
  const { user } = open(world);
  await leaving();
  await user.type(search(), 'AIK (Division 3)');
  expect(await screen.findByText('That team is in the season already.')).toBeVisible();
  await user.clear(search());
  await user.type(search(), 'gamma ff');
  await screen.findByRole('button', { name: 'Add Gamma FF' });
  expect(screen.queryByRole('button', { name: /^Create “/ })).toBeNull();
  await user.keyboard('{Enter}');
  await user.type(search(), 'gamma ff');
  expect(await screen.findByText('That team is in the season already.')).toBeVisible();
});

test('skips seasons that exist, and shows the API’s refusal of one created meanwhile', async () => {
  const world = await playedSeason('Division 4');
  await call(registerLeagueSeason, { body: { leagueId: world.league.id, season: season(1) } });
  const { user } = open(world);
  await leaving();
  const select = screen.getByLabelText(/^Season/);
  expect(select).toHaveDisplayValue(seasonName(season(2)));
  expect(within(select).queryByRole('option', { name: seasonName(season(1)) })).toBeNull();
  const meanwhile = { season: season(2), teamIds: [], newTeams: [], locksAt: null };
  const confirm = ['teams-missing', 'lock-missing'];
  await call(createNextSeason, { params: { id: world.lss.id }, body: { ...meanwhile, confirm } });
  await setLock(user, `${thisYear + 2}-04-03T13:00`);
  await user.click(submit());
  expect(await screen.findByText('The league has this season already')).toBeVisible();
});

test('notes that places are not final, or that there are none', async () => {
  const { unmount } = open(await playedSeason('Division 5'));
  expect(await screen.findByText(/^Division 5 \d+ isn’t over yet\. These are its places so far\.$/)).toBeVisible();
  unmount();
  const world = await playedSeason('Division 6');
  const body = { season: season(1), teamIds: world.teams.map(({ id }) => id), newTeams: [], locksAt: `${LOCK}:00Z` };
  const { id } = await call(createNextSeason, { params: { id: world.lss.id }, body });
  renderScreen(routes, pathTo('nextSeason', { lssId: id }));
  expect(await screen.findByText(/has no results yet, so no team is selected to leave\.$/)).toBeVisible();
  expect(within(await leaving()).queryAllByRole('checkbox', { checked: true })).toEqual([]);
  // The lock of the season before is proposed a year later.
  expect(screen.getByLabelText('Tips lock (UTC)')).toHaveDisplayValue(/^\d{4}-04-\d\dT13:00$/);
});

test('shows an error for a missing or malformed id', async () => {
  const { unmount } = renderScreen(routes, pathTo('nextSeason', { lssId: 'none' }));
  expect(await screen.findByText('There is no such season.')).toBeVisible();
  unmount();
  renderScreen(routes, pathTo('nextSeason', { lssId: '01890a5d-ac96-774b-bcce-b302099a8057' }));
  expect(await screen.findByText('Season not found.')).toBeVisible();
});
