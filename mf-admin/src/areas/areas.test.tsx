import { act, screen, waitFor, within } from '@testing-library/react';
import { pathTo, type ScreenName, screens } from 'shared-contract/screens';
import { currentSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import { recordCalls } from '../../testing/record-calls.ts';
import { addSeason, sweden } from '../../testing/season.ts';
import routes from '../routes.tsx';
import type { Field } from '../shared/forms/fields.tsx';
import { type Area, areas } from '../shared/navigation/areas.ts';
import { leagueSeasonFields } from './league-seasons/league-season-fields.ts';
import { leagueFields, shownLeagueFields } from './leagues/league-fields.tsx';
import { matchFields } from './matches/match-fields.ts';
import { statsFields } from './team-stats/team-stats-fields.ts';
import { teamFields } from './teams/team-fields.ts';
import { userFields } from './users/user-fields.ts';

withApi();

type World = Awaited<ReturnType<typeof addSeason>> & { userId: string };
let world: World;

beforeAll(async () => {
  await signInAsAdmin();
  world = { ...(await addSeason('Allsvenskan')), userId: currentSession().handlerId ?? '' };
});
beforeEach(signInAsAdmin);

/** The expected contents of a screen by role, and the endpoints it calls. */
type Expected = {
  at?: (world: World) => string;
  heading: string;
  labels?: string[];
  headers?: string[];
  facts?: string[];
  /** The names of links and buttons. */
  actions?: string[];
  texts?: string[];
  calls: string[];
};

const byCountry = { country: String(sweden) };
const search = (params: Record<string, string>) => `?${new URLSearchParams(params).toString()}`;

type Table = Record<string, Pick<Field<unknown>, 'label' | 'fact' | 'column'>>;
const labelsOf = (fields: Table) => Object.values(fields).map(({ label }) => label);
const headersOf = (fields: Table) =>
  Object.values(fields).flatMap(({ label, column }) =>
    column === undefined || column === false ? [] : column === true ? label : column,
  );
const factsOf = (fields: Table) =>
  Object.values(fields).flatMap(({ label, fact = label }) => (fact === false ? [] : fact));
const hub = (all: string, calls: string[], actions: string[] = []) => ({
  headers: ['Field', 'Value'],
  actions: ['Create', 'Manage', 'All changes', all, ...actions],
  calls: ['listChanges', ...calls],
});
const AIK = 'AIK (Allsvenskan)';

const expected: Partial<Record<ScreenName, Expected>> = {
  audit: {
    heading: 'Change Log',
    headers: ['Field', 'Value'],
    labels: ['Search', 'What', 'Change', 'From', 'To'],
    texts: ['Registered', 'League', 'Allsvenskan'],
    calls: ['listChanges'],
  },
  reports: {
    heading: 'Reports',
    labels: ['Search', 'Sort by'],
    actions: ['Open', 'Closed', 'Find tables'],
    texts: ['No open reports.'],
    calls: ['listReports'],
  },
  undeliveredMails: {
    heading: 'Undelivered Emails',
    labels: ['Search'],
    texts: ['Every email has been delivered or is still on its way.'],
    calls: ['listUndeliveredMails'],
  },
  adminLeagues: { heading: 'Leagues', ...hub('All leagues', ['listLeagues'], ['Allsvenskan', 'Search']) },
  leagueRegister: {
    heading: 'Register League',
    labels: labelsOf(leagueFields),
    actions: ['Register League'],
    calls: [],
  },
  leaguesHandle: {
    heading: 'Manage Leagues',
    labels: ['Search', 'Country', 'Sort by'],
    headers: headersOf(shownLeagueFields),
    actions: ['Register League', 'Allsvenskan', 'Edit', 'Delete'],
    calls: ['listLeagues'],
  },
  leagueDetail: {
    at: ({ league }) => pathTo('leagueDetail', { leagueId: league.id }),
    heading: 'Allsvenskan',
    facts: factsOf(shownLeagueFields),
    headers: ['Season', 'Teams', 'Rounds'],
    actions: ['History', 'Delete', 'Update', '2024'],
    calls: ['getLeague'],
  },
  leagueEdit: {
    at: ({ league }) => pathTo('leagueEdit', { leagueId: league.id }),
    heading: 'Update League',
    labels: labelsOf(leagueFields),
    actions: ['Update League', 'Back'],
    calls: ['getLeague'],
  },
  leagueSeasons: { heading: 'League Season Stats', ...hub('All seasons', ['listLeagues'], ['Allsvenskan 2024']) },
  leagueSeasonRegister: {
    heading: 'Register League Season Stats',
    labels: ['Country', 'League', ...labelsOf(leagueSeasonFields)],
    actions: ['Register League Season Stats'],
    calls: [],
  },
  leagueSeasonsHandle: {
    at: ({ league }) => pathTo('leagueSeasonsHandle') + search({ ...byCountry, league: league.id }),
    heading: 'Manage League Season Stats',
    labels: ['Country', 'League'],
    actions: ['Register season', 'Edit', 'Delete'],
    texts: ['2024', '4 teams, 2 rounds', 'AIK (Allsvenskan)', 'Round 1'],
    calls: ['listLeaguesOfCountry'],
  },
  leagueSeasonEdit: {
    at: ({ lss }) => pathTo('leagueSeasonEdit', { lssId: lss.id }),
    heading: 'Edit League Season Stats',
    labels: [...labelsOf(leagueSeasonFields), 'AIK (Allsvenskan)'],
    actions: ['Update League Season Stats', 'Back'],
    texts: ['Teams (max 4)', '4 of 4 selected'],
    calls: ['getLeagueSeason', 'getLeague', 'listTeamsOfCountry', 'listLeaguesOfCountry'],
  },
  seasonImport: {
    heading: 'Import a Season',
    labels: ['Country', 'League', 'Season', 'File (JSON, text or CSV)', 'Or paste the matches'],
    actions: ['Check the file'],
    calls: [],
  },
  rounds: { heading: 'Rounds', ...hub('All rounds', ['listLeagues'], ['Allsvenskan 2024, round 1']) },
  roundRegister: {
    heading: 'Register Round',
    labels: ['Country', 'League', 'League Season Stats', 'Round number', 'Round date (UTC)'],
    actions: ['Register Round'],
    calls: [],
  },
  roundsHandle: {
    at: ({ league }) => pathTo('roundsHandle') + search({ ...byCountry, league: league.id }),
    heading: 'Manage Rounds',
    labels: ['Country', 'League', 'League Season Stats', 'Sort by'],
    headers: ['Round number', 'Season', 'Deadline', 'Results'],
    actions: ['Register Round', 'Round 1', 'Edit', 'Delete', 'More actions'],
    texts: ['Allsvenskan 2024', '1 Apr 2024, 13:00 UTC', '1 of 1 result'],
    calls: ['listLeaguesOfCountry'],
  },
  roundEdit: {
    at: ({ rounds: [round] }) => pathTo('roundEdit', { roundId: round.id }),
    heading: 'Update Round',
    labels: ['Round date (UTC)'],
    actions: ['Update Round', 'Back'],
    texts: ['Round 1'],
    calls: ['getRound'],
  },
  // A call's changes load when its entry is expanded.
  teamStats: { heading: 'Team Season Stats', ...hub('All entries', ['listLeagues'], [AIK]), headers: [] },
  teamStatsRegister: {
    heading: 'Register Team Season Stats',
    labels: ['Country', 'League', 'League Season Stats', 'Season', 'Team'],
    actions: ['Register Team Season Stats'],
    texts: ['No League Season Stats selected'],
    calls: [],
  },
  teamStatsHandle: {
    at: ({ teams: [team] }) => pathTo('teamStatsHandle') + search({ ...byCountry, team: team?.id ?? '' }),
    heading: 'Manage Team Season Stats',
    labels: ['Country', 'Team'],
    headers: ['Season', ...headersOf(statsFields)],
    actions: ['Register Team Season Stats', 'Edit', 'Delete'],
    calls: ['listTeamsOfCountry'],
  },
  teamStatsEdit: {
    at: ({ statsOf }) => pathTo('teamStatsEdit', { tssId: statsOf(0) }),
    heading: 'Edit Team Season Stats',
    labels: labelsOf(statsFields),
    actions: ['Update Team Season Stats', 'Back'],
    texts: ['AIK (Allsvenskan), 2024'],
    calls: ['getTeamSeasonStats'],
  },
  matches: {
    heading: 'Matches',
    ...hub('All matches', ['listLeagues', 'getRound'], [`${AIK} 2 - 1 BK Häcken (Allsvenskan)`]),
  },
  matchRegister: {
    heading: 'Register Match',
    labels: ['Country', 'League', 'League Season Stats', 'Round', 'Home team', 'Away team', ...labelsOf(matchFields)],
    actions: ['Register Match'],
    calls: [],
  },
  matchesHandle: {
    at: ({ league, lss, rounds: [round] }) =>
      pathTo('matchesHandle') + search({ ...byCountry, league: league.id, season: lss.id, round: round.id }),
    heading: 'Manage Matches',
    labels: ['Country', 'League', 'League Season Stats', 'Round'],
    actions: ['Enter all matches', 'Register Match', 'AIK (Allsvenskan) 2 - 1 BK Häcken (Allsvenskan)'],
    calls: ['listLeaguesOfCountry', 'getRound'],
  },
  matchEdit: {
    at: ({ match }) => pathTo('matchEdit', { matchId: match.id }),
    heading: 'Edit Match',
    labels: labelsOf(matchFields),
    actions: ['Update match', 'Delete', 'Back'],
    texts: ['AIK (Allsvenskan) – BK Häcken (Allsvenskan)'],
    calls: ['getMatch', 'getRound', 'getLeagueSeason'],
  },
  roundMatches: {
    at: ({ rounds: [round] }) => pathTo('roundMatches', { roundId: round.id }),
    heading: 'Matches of Round 1',
    labels: ['Home team', 'Away team', ...labelsOf(matchFields)],
    actions: ['Save matches', 'Add match', 'Matches'],
    texts: ['Allsvenskan, 2024'],
    calls: ['getRound', 'getLeagueSeason', 'getLeague'],
  },
  teams: { heading: 'Teams', ...hub('All teams', ['listTeams'], [AIK, 'Search']) },
  teamRegister: {
    heading: 'Register Team',
    labels: labelsOf(teamFields),
    actions: ['Register Team'],
    calls: [],
  },
  teamsHandle: {
    heading: 'Manage Teams',
    labels: ['Search', 'Country', 'Sort by'],
    headers: headersOf(teamFields),
    actions: ['Register Team', 'AIK (Allsvenskan)', 'Edit', 'Delete'],
    calls: ['listTeams'],
  },
  teamDetail: {
    at: ({ teams: [team] }) => pathTo('teamDetail', { teamId: team?.id ?? '' }),
    heading: 'AIK (Allsvenskan)',
    facts: factsOf(teamFields),
    headers: ['Season', ...headersOf(statsFields)],
    actions: ['History', 'Delete', 'Update'],
    calls: ['getTeam'],
  },
  teamEdit: {
    at: ({ teams: [team] }) => pathTo('teamEdit', { teamId: team?.id ?? '' }),
    heading: 'Update Team',
    labels: labelsOf(teamFields),
    actions: ['Update Team', 'Back'],
    calls: ['getTeam'],
  },
  users: {
    heading: 'Users',
    ...hub('All users', ['listUsers'], ['TipTable Administrator', 'Search']),
    headers: [],
    // No user has been changed yet.
    actions: ['Create', 'Manage', 'All users', 'TipTable Administrator', 'Search'],
  },
  userRegister: {
    heading: 'Register User',
    labels: ['First name', 'Last name', 'Email', 'Role'],
    actions: ['Register User'],
    calls: [],
  },
  usersHandle: {
    heading: 'Manage Users',
    labels: ['Search', 'Filter', 'Sort by'],
    headers: ['Name', 'Email', 'Email Confirmed', 'Phone number', 'Role', 'Id'],
    actions: ['Register User', 'Update', 'Delete'],
    calls: ['listUsers'],
  },
  userDetailed: {
    at: ({ userId }) => pathTo('userDetailed', { userId }),
    heading: 'TipTable Administrator',
    facts: factsOf(userFields),
    actions: ['History', 'Delete', 'Update'],
    calls: ['getUser'],
  },
  userUpdate: {
    at: ({ userId }) => pathTo('userUpdate', { userId }),
    heading: 'Update User',
    labels: ['First name', 'Last name', 'Email', 'New password', 'Phone number', 'Role', 'Image URL'],
    actions: ['Update User', 'Back'],
    calls: ['getUser'],
  },
};

const everyArea = Object.values<Area>(areas);
const everyScreen = [
  ...everyArea.flatMap((area) => Object.values(area.screens)),
  'audit' as const,
  'reports' as const,
  'undeliveredMails' as const,
];

test('decides on a list column for every team and league field', () => {
  const undecided = Object.values({ ...teamFields, ...leagueFields }).filter(({ column }) => column === undefined);
  expect(undecided.map(({ label }) => label)).toEqual([]);
});

test('covers every screen of the areas', () => {
  expect(Object.keys(expected).toSorted()).toEqual(everyScreen.toSorted());
});

const textsOf = (role: string) => [...new Set(screen.queryAllByRole(role).map(({ textContent }) => textContent))];

test.each(everyScreen)('renders %s with its contents and calls', async (name) => {
  const screenIn = expected[name] ?? { heading: '', calls: [] };
  const {
    at = () => screens[name],
    heading,
    labels = [],
    headers = [],
    facts = [],
    actions = [],
    texts = [],
  } = screenIn;
  const recorded = recordCalls();
  renderScreen(routes, at(world));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const label of labels) {
    const matcher = (text: string) => text.replace(/\*$/, '') === label;
    expect(await screen.findAllByLabelText(matcher)).not.toEqual([]);
  }
  for (const action of actions) {
    await waitFor(() =>
      expect([
        ...screen.queryAllByRole('link', { name: action }),
        ...screen.queryAllByRole('button', { name: action }),
      ]).not.toEqual([]),
    );
  }
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  // In a hub, the table of changes may load last.
  await waitFor(() => expect(textsOf('columnheader').filter((text) => text !== 'Actions')).toEqual(headers));
  expect(textsOf('term')).toEqual(facts);
  expect(document.title).toBe(heading);
  // The menu loads the summary on every screen.
  const called = () => [...new Set(recorded.map((call) => call.name))].filter((each) => each !== 'getAdminSummary');
  await waitFor(() => expect(called().toSorted()).toEqual(screenIn.calls.toSorted()));
});

test('links the dashboard’s tiles to hubs, and their cards to the area’s screens', async () => {
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
  for (const { name, screens: own } of everyArea) {
    await user.click(await screen.findByRole('link', { name: `Manage ${name}` }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    const addressOf = (card: string) => screen.getByRole('link', { name: card }).getAttribute('href');
    expect(addressOf('Create')).toBe(screens[own.register]);
    expect(addressOf('Manage')).toBe(screens[own.manage]);
    await act(() => router.navigate(pathTo('admin')));
  }
});

test('redirects the legacy address of the user list', async () => {
  renderScreen(routes, '/adminhandleusers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
});

test('shows new teams and their last change in a hub, and searches the list', async () => {
  const { user, router } = renderScreen(routes, pathTo('teams'));
  const newest = within(await screen.findByRole('region', { name: 'Newest teams' }));
  // The changes may load after the teams.
  await waitFor(() =>
    expect(newest.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^AIK \(Allsvenskan\)SwedenChanged today Edit$/),
    ),
  );
  await user.type(screen.getByLabelText('Search teams'), 'aik{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Teams' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=aik');
});
