import { screen, waitFor, within } from '@testing-library/react';
import { adminRegisterUser, updateUser } from 'shared-contract/users';
import type { Endpoint } from 'shared-contract/endpoint';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { getRound, registerRound, saveRoundMatches, updateRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { deleteTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { deleteTeamSeasonStats, registerTeamSeasonStats, updateTeamSeasonStats } from 'shared-contract/team-stats';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { sweden, withSeason, type World } from '../../../testing/season.ts';

withApi();
let world: World;
withSeason((made) => (world = made));

type User = ReturnType<typeof renderScreen>['user'];
const choose = async (user: User, label: RegExp, option: string) => {
  const select = await screen.findByLabelText(label);
  await within(select).findByText(option);
  await user.selectOptions(select, option);
};
const chooseSeason = async (user: User) => {
  await choose(user, /^Country/, 'Sweden');
  await choose(user, /^League\*?$/, world.league.name);
  await choose(user, /^League Season Stats/, '2024');
};
const teamName = (index: number) => world.teams[index]?.name ?? '';

/** Every form, its endpoint, and the properties of the body that users do not enter. */
const forms: [name: string, at: (world: World) => string, sends: Endpoint, notEntered?: string[]][] = [
  ['register user', () => pathTo('userRegister'), adminRegisterUser],
  [
    'update user',
    () => pathTo('userUpdate', { userId: currentSession().handlerId ?? '' }),
    updateUser,
    ['version', 'currentPassword', 'isPublicProfile'],
  ],
  ['register team', () => pathTo('teamRegister'), registerTeam],
  [
    'update team',
    ({ teams: [team] }) => pathTo('teamEdit', { teamId: team?.id ?? '' }),
    updateTeam,
    ['teamId', 'version'],
  ],
  // Forms register drafts. A button beside the form publishes them, and shows why the server refuses.
  ['register league', () => pathTo('leagueRegister'), registerLeague, ['isPublished']],
  [
    'update league',
    ({ league }) => pathTo('leagueEdit', { leagueId: league.id }),
    updateLeague,
    ['id', 'version', 'isPublished'],
  ],
  ['register season', () => pathTo('leagueSeasonRegister'), registerLeagueSeason, ['isPublished']],
  [
    'edit season',
    ({ lss }) => pathTo('leagueSeasonEdit', { lssId: lss.id }),
    updateLeagueSeason,
    ['id', 'version', 'isPublished'],
  ],
  ['register round', () => pathTo('roundRegister'), registerRound],
  ['update round', ({ rounds: [round] }) => pathTo('roundEdit', { roundId: round.id }), updateRound, ['id', 'version']],
  ['register team stats', () => pathTo('teamStatsRegister'), registerTeamSeasonStats],
  [
    'edit team stats',
    ({ statsOf }) => pathTo('teamStatsEdit', { tssId: statsOf(0) }),
    updateTeamSeasonStats,
    ['id', 'version'],
  ],
  ['register match', () => pathTo('matchRegister'), registerMatch, ['status', 'awardedTo']],
  [
    'edit match',
    ({ match }) => pathTo('matchEdit', { matchId: match.id }),
    updateMatch,
    ['id', 'version', 'awardedTo', 'decidedIn'],
  ],
  [
    'grid of matches',
    ({ rounds: [round] }) => pathTo('roundMatches', { roundId: round.id }),
    saveRoundMatches,
    ['version'],
  ],
];

/** Returns the fields of a body: an object, or an object in a pipe. */
function fieldsOf({ body }: Endpoint): string[] {
  const parts = body === undefined ? [] : 'pipe' in body ? (body.pipe as object[]) : [body];
  const object = parts.find((part) => 'entries' in part) as { entries: object } | undefined;
  return Object.keys(object?.entries ?? {}).filter((field) => field !== 'confirm');
}

test.each(forms)(
  'has a field for every property that the server may reject, in the form to %s',
  async (_name, at, sends, rest = []) => {
    const { container } = renderScreen(routes, at(world));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(container.querySelector('form')).not.toBeNull());
    const fields = [...container.querySelectorAll<HTMLInputElement>('form [name]')];
    const own = new Set(fields.map(({ name }) => name.split('.')[0]?.toLowerCase()));
    const sent = fieldsOf(sends);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((field) => !rest.includes(field) && !own.has(field.toLowerCase()))).toEqual([]);
  },
);

test('shows an error at the round number when the league has fewer rounds by now', async () => {
  const { user } = renderScreen(routes, pathTo('roundRegister'));
  await chooseSeason(user);
  await user.type(screen.getByLabelText(/^Round number/), '6');
  const { id, name, country, numberOfTeams } = world.league;
  await call(updateLeague, { body: { id, name, country, numberOfTeams, numberOfRounds: 5 } });
  await user.click(screen.getByRole('button', { name: 'Register Round' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Round number/)).toHaveAccessibleDescription('Round number too large'),
  );
  expect(screen.getByLabelText(/^Round number/)).toHaveFocus();
  expect(screen.getByText('Round registration failed')).toBeVisible();
});

test('shows an error at the teams when a selected team is deleted', async () => {
  const newcomer = await call(registerTeam, { body: { name: 'Malmö FF', country: sweden } });
  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: world.lss.id }));
  await user.click(await screen.findByRole('checkbox', { name: teamName(3) }));
  await user.click(screen.getByRole('checkbox', { name: 'Malmö FF' }));
  await call(deleteTeam, { params: { id: newcomer.id } });
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /^Teams/ })).toHaveAccessibleDescription(
      /Names a team that does not exist/,
    ),
  );
});

test('shows an error when a team of the match has left the season', async () => {
  const { user } = renderScreen(routes, pathTo('matchRegister'));
  await chooseSeason(user);
  await choose(user, /^Round\*?$/, '2');
  await choose(user, /^Home team/, teamName(2));
  await choose(user, /^Away team/, teamName(3));
  await user.type(screen.getByLabelText(/^Home goals/), '1');
  await user.type(screen.getByLabelText(/^Away goals/), '1');
  await call(deleteTeamSeasonStats, { params: { id: world.statsOf(3) } });
  await user.click(screen.getByRole('button', { name: 'Register Match' }));
  expect(await screen.findByText(/Team season stats not found\./)).toBeVisible();
  expect(screen.getByText(/Match registration failed/)).toBeVisible();
});

test('shows an error at the grid’s line when its team has left the season', async () => {
  const { user } = renderScreen(routes, pathTo('roundMatches', { roundId: world.rounds[1].id }));
  const lines = await screen.findAllByRole('group');
  expect(lines).toHaveLength(2);
  const field = (label: string, index: number) => screen.getAllByLabelText(label)[index] ?? document.body;
  await user.click(field('Home team', 1));
  await user.keyboard('dh');
  await user.type(field('Home goals', 1), '1');
  await user.type(field('Away goals', 1), '1');
  await call(deleteTeamSeasonStats, { params: { id: world.statsOf(3) } });
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(() => expect(field('Away team', 0)).toHaveAccessibleDescription(/season/));
});

test('shows an error without a field when the season has changed', async () => {
  const { user } = renderScreen(routes, pathTo('teamStatsRegister'));
  const newcomer = await call(registerTeam, { body: { name: `Newcomer of ${world.league.name}`, country: sweden } });
  await call(updateLeagueSeason, {
    body: { id: world.lss.id, season: 24, teamIds: world.teams.slice(0, 3).map(({ id }) => id) },
  });
  await chooseSeason(user);
  await choose(user, /^Team/, newcomer.name);
  await call(updateLeagueSeason, {
    body: {
      id: world.lss.id,
      season: 25,
      teamIds: world.teams.slice(0, 3).map(({ id }) => id),
      confirm: ['season-renamed'],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Register Team Season Stats' }));
  expect(await screen.findByText('Is not the season of the league season stats')).toBeVisible();
});

test('restores a match of the grid that another administrator has deleted', async () => {
  const round = world.rounds[0].id;
  const { user } = renderScreen(routes, pathTo('roundMatches', { roundId: round }));
  await screen.findAllByRole('group');
  const [homeGoals] = screen.getAllByLabelText('Home goals');
  await call(deleteMatch, { params: { id: world.match.id } });
  await user.clear(homeGoals ?? document.body);
  await user.type(homeGoals ?? document.body, '7');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  const { matches } = await call(getRound, { params: { id: round } });
  expect(matches).toMatchObject([{ homeTeamName: teamName(0), homeTeamGoals: 7, awayTeamGoals: 1 }]);
});
