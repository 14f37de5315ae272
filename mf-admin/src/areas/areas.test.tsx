import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from 'shared-contract/endpoints';
import { pathTo, type ScreenName, screens } from 'shared-contract/screens';
import { currentSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { addSeason, sweden } from '../../testing/season.ts';
import { areas } from './areas.ts';

withApi();

type World = Awaited<ReturnType<typeof addSeason>> & { userId: string };
let world: World;

beforeAll(async () => {
  await signInAsAdmin();
  world = { ...(await addSeason('Allsvenskan')), userId: currentSession().handlerId ?? '' };
});
beforeEach(signInAsAdmin);

/** What a screen is to show, and what it may ask the API for, by the names of the contract's endpoints. */
type Expected = { at?: (world: World) => string; heading: string; words: string[]; calls: string[] };

const byCountry = { country: String(sweden) };
const search = (params: Record<string, string>) => `?${new URLSearchParams(params).toString()}`;

const expected: Partial<Record<ScreenName, Expected>> = {
  audit: {
    heading: 'Change Log',
    words: ['Registered', 'League', 'Allsvenskan', 'TipTable Administrator'],
    calls: ['listChanges'],
  },
  adminLeagues: { heading: 'Leagues', words: ['Create', 'Manage'], calls: [] },
  leagueRegister: {
    heading: 'Register League',
    words: ['Name', 'Number of teams', 'Country', 'Number of rounds'],
    calls: [],
  },
  leaguesHandle: {
    heading: 'Manage Leagues',
    words: ['Allsvenskan', 'Sweden', 'Edit', 'Delete'],
    calls: ['listLeagues'],
  },
  leagueDetail: {
    at: ({ league }) => pathTo('leagueDetail', { leagueId: league.id }),
    heading: 'Allsvenskan',
    words: ['Sweden', 'Number of teams', 'Number of rounds', '2024', 'Delete', 'Update'],
    calls: ['getLeague'],
  },
  leagueEdit: {
    at: ({ league }) => pathTo('leagueEdit', { leagueId: league.id }),
    heading: 'Update League',
    words: ['Name', 'Number of teams', 'Country', 'Number of rounds'],
    calls: ['getLeague'],
  },
  leagueSeasons: { heading: 'League Season Stats', words: ['Create', 'Manage'], calls: [] },
  leagueSeasonRegister: { heading: 'Register League Season Stats', words: ['Country', 'League', 'Season'], calls: [] },
  leagueSeasonsHandle: {
    at: ({ league }) => pathTo('leagueSeasonsHandle') + search({ ...byCountry, league: league.id }),
    heading: 'Manage League Season Stats',
    words: ['2024', '4 teams, 2 rounds', 'AIK (Allsvenskan)', 'Round 1', 'Edit'],
    calls: ['listLeaguesOfCountry'],
  },
  leagueSeasonEdit: {
    at: ({ lss }) => pathTo('leagueSeasonEdit', { lssId: lss.id }),
    heading: 'Edit League Season Stats',
    words: ['Teams (max 4)', 'AIK (Allsvenskan)', '4 of 4 selected'],
    calls: ['getLeagueSeason', 'getLeague', 'listTeamsOfCountry'],
  },
  rounds: { heading: 'Rounds', words: ['Create', 'Manage'], calls: [] },
  roundRegister: {
    heading: 'Register Round',
    words: ['Country', 'League', 'League Season Stats', 'Round number', 'Round date (UTC)'],
    calls: [],
  },
  roundsHandle: {
    at: ({ league }) => pathTo('roundsHandle') + search({ ...byCountry, league: league.id }),
    heading: 'Manage Rounds',
    words: ['Allsvenskan 2024', '1 Apr 2024, 13:00 UTC', 'Edit', 'Delete'],
    calls: ['listLeaguesOfCountry'],
  },
  roundEdit: {
    at: ({ rounds: [round] }) => pathTo('roundEdit', { roundId: round.id }),
    heading: 'Update Round',
    words: ['Round 1', 'Round date (UTC)'],
    calls: ['getRound'],
  },
  teamStats: { heading: 'Team Season Stats', words: ['Create', 'Manage'], calls: [] },
  teamStatsRegister: {
    heading: 'Register Team Season Stats',
    words: ['Country', 'League', 'League Season Stats', 'Season', 'Team', 'No League Season Stats selected'],
    calls: [],
  },
  teamStatsHandle: {
    at: ({ teams: [team] }) => pathTo('teamStatsHandle') + search({ ...byCountry, team: team?.id ?? '' }),
    heading: 'Manage Team Season Stats',
    words: ['2024', 'Goals for', 'Goals against', 'Points', 'Edit', 'Delete'],
    calls: ['listTeamsOfCountry'],
  },
  teamStatsEdit: {
    at: ({ statsOf }) => pathTo('teamStatsEdit', { tssId: statsOf(0) }),
    heading: 'Edit Team Season Stats',
    words: ['AIK (Allsvenskan), 2024', 'Goals for', 'Goals against', 'Points'],
    calls: ['getTeamSeasonStats'],
  },
  matches: { heading: 'Matches', words: ['Create', 'Manage'], calls: [] },
  matchRegister: {
    heading: 'Register Match',
    words: ['Country', 'League', 'League Season Stats', 'Round', 'Home team', 'Away team', 'Home goals', 'Away goals'],
    calls: [],
  },
  matchesHandle: {
    at: ({ league, lss, rounds: [round] }) =>
      pathTo('matchesHandle') + search({ ...byCountry, league: league.id, season: lss.id, round: round.id }),
    heading: 'Manage Matches',
    words: ['AIK (Allsvenskan)', '2 - 1', 'BK Häcken (Allsvenskan)'],
    calls: ['listLeaguesOfCountry', 'getRound'],
  },
  matchEdit: {
    at: ({ match }) => pathTo('matchEdit', { matchId: match.id }),
    heading: 'Edit Match',
    words: ['AIK (Allsvenskan) – BK Häcken (Allsvenskan)', 'Home goals', 'Away goals', 'Delete'],
    calls: ['getMatch'],
  },
  roundMatches: {
    at: ({ rounds: [round] }) => pathTo('roundMatches', { roundId: round.id }),
    heading: 'Matches of Round 1',
    words: ['Allsvenskan, 2024', 'Home team', 'Away team', 'Home goals', 'Away goals', 'Save Matches'],
    calls: ['getRound', 'getLeagueSeason', 'getLeague'],
  },
  teams: { heading: 'Teams', words: ['Create', 'Manage'], calls: [] },
  teamRegister: {
    heading: 'Register Team',
    words: ['Team name', 'English name', 'Country', 'Image URL', 'Website'],
    calls: [],
  },
  teamsHandle: {
    heading: 'Manage Teams',
    words: ['AIK (Allsvenskan)', 'N/A', 'Sweden', 'Edit', 'Delete'],
    calls: ['listTeams'],
  },
  teamDetail: {
    at: ({ teams: [team] }) => pathTo('teamDetail', { teamId: team?.id ?? '' }),
    heading: 'AIK (Allsvenskan)',
    words: ['English name', 'Website', '2024', 'Goals for', 'Delete', 'Update'],
    calls: ['getTeam'],
  },
  teamEdit: {
    at: ({ teams: [team] }) => pathTo('teamEdit', { teamId: team?.id ?? '' }),
    heading: 'Update Team',
    words: ['Team name', 'English name', 'Country', 'Image URL', 'Website'],
    calls: ['getTeam'],
  },
  users: { heading: 'Users', words: ['Create', 'Manage'], calls: [] },
  userRegister: { heading: 'Register User', words: ['First name', 'Last name', 'E-mail', 'Role'], calls: [] },
  usersHandle: {
    heading: 'Manage Users',
    words: ['Id', 'Email Confirmed', 'Phone number', 'admin@tiptable.test', 'Update', 'Delete'],
    calls: ['listUsers'],
  },
  userDetailed: {
    at: ({ userId }) => pathTo('userDetailed', { userId }),
    heading: 'TipTable Administrator',
    words: ['admin@tiptable.test', 'E-mail confirmed', 'Phone confirmed', 'Created', 'Last login', 'Delete', 'Update'],
    calls: ['getUser'],
  },
  userUpdate: {
    at: ({ userId }) => pathTo('userUpdate', { userId }),
    heading: 'Update User',
    words: ['First name', 'Last name', 'E-mail', 'New password', 'Phone number', 'Role', 'Image URL'],
    calls: ['getUser'],
  },
};

/** Notes which endpoints are called from now on; the calls themselves go where they always go. */
function noteCalls(): string[] {
  const noted: string[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    noted.push(endpointAt(method, new URL(url).pathname.replace(/^\/api/, '')));
    return realFetch(input, init);
  };
  stopNoting = () => {
    globalThis.fetch = realFetch;
  };
  return noted;
}
let stopNoting = () => {};
afterEach(() => stopNoting());

function endpointAt(method: string, path: string): string {
  const found = endpoints.find(
    ({ endpoint }) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found?.name ?? `${method} ${path}`;
}

const everyScreen = [...areas.flatMap((area) => area.screens.map(({ screen: name }) => name)), 'audit' as const];

test('every screen of the table is walked here', () => {
  expect(Object.keys(expected).toSorted()).toEqual(everyScreen.toSorted());
});

test.each(everyScreen)('%s', async (name) => {
  const { at = () => screens[name], heading, words, calls } = expected[name] ?? { heading: '', words: [], calls: [] };
  const noted = noteCalls();
  const { container } = renderScreen(routes, at(world));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const word of words) {
    await waitFor(() => expect(container).toHaveTextContent(word));
  }
  expect(document.title).toBe(heading);
  expect([...new Set(noted)].toSorted()).toEqual(calls.toSorted());
});

test('the tiles of the dashboard lead to the hubs, and their cards to screens of their area', async () => {
  const { user, router } = renderScreen(routes, pathTo('admin'));
  const tiles = await screen.findAllByRole('link', { name: /^Manage / });
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'Manage Leagues',
    'Manage League Season Stats',
    'Manage Rounds',
    'Manage Team Season Stats',
    'Manage Matches',
    'Manage Teams',
    'Manage Users',
  ]);
  for (const { name, screens: own } of areas) {
    await user.click(await screen.findByRole('link', { name: `Manage ${name}` }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    const addresses = own.map(({ screen: ownScreen }) => screens[ownScreen]);
    for (const card of ['Create', 'Manage']) {
      expect(addresses).toContain(screen.getByRole('link', { name: card }).getAttribute('href'));
    }
    await act(() => router.navigate(pathTo('admin')));
  }
});

test('the old address of the list of users leads to it', async () => {
  renderScreen(routes, '/adminhandleusers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
});
