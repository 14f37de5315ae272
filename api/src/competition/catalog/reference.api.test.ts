import { countryNumber } from 'shared-contract/countries';
import type { Endpoint } from 'shared-contract/endpoint';
import {
  deleteLeagueSeason,
  getLeagueSeason,
  registerLeagueSeason,
  updateLeagueSeason,
} from 'shared-contract/league-seasons';
import {
  deleteLeague,
  getLeague,
  listLeagues,
  listLeaguesOfCountry,
  registerLeague,
  updateLeague,
} from 'shared-contract/leagues';
import { deleteMatch, getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { deleteRound, getRound, registerRound, updateRound } from 'shared-contract/rounds';
import { deleteTeam, getTeam, registerTeam } from 'shared-contract/teams';
import {
  deleteTeamSeasonStats,
  getTeamSeasonStats,
  registerTeamSeasonStats,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import { type Response, startServer, type TestServer } from '../../../testing/server.ts';

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';
const sweden = countryNumber('Sweden');
const norway = countryNumber('Norway');
const deadline = '2025-03-29T14:00:00.000Z';

let server: TestServer;
let token: string;
let leagueId: string;
let seasonId: string;
let teams: { id: string; teamId: string }[];

beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const put = <const E extends Endpoint>(endpoint: E, body: unknown): Promise<Response<E>> =>
  server.call(endpoint, { body, token });
const by = <const E extends Endpoint>(endpoint: E, id: string): Promise<Response<E>> =>
  server.call(endpoint, { params: { id }, token });
async function made<const E extends Endpoint>(endpoint: E, body: unknown): Promise<Response<E>['answer']> {
  const { answer, status } = await put(endpoint, body);
  expect(status).toBe(endpoint.status);
  return answer;
}
const newTeam = async (name: string, country = sweden) =>
  (await made(registerTeam, { name, country, confirm: ['team-exists'] })).id;
const newRound = async (roundNumber: number) =>
  made(registerRound, { roundNumber, leagueSeasonStatsId: seasonId, deadline, confirm: ['deadline-equal'] });
const match = (roundId: string, home: number, away: number, goals: [number, number] = [1, 0]) => ({
  roundId,
  homeTeamStatsId: teams[home]?.id,
  awayTeamStatsId: teams[away]?.id,
  homeTeamGoals: goals[0],
  awayTeamGoals: goals[1],
});

/** Creates a league of four teams and one season with all of them. */
beforeEach(async () => {
  leagueId = (await made(registerLeague, { name: 'Test League', numberOfTeams: 4, country: sweden, numberOfRounds: 6 }))
    .id;
  seasonId = (await made(registerLeagueSeason, { leagueId, season: 25 })).id;
  const teamIds = await Promise.all(['Delta', 'Alfa', 'Bravo', 'Charlie'].map((name) => newTeam(name)));
  ({ teams } = await made(updateLeagueSeason, { id: seasonId, season: 25, teamIds }));
});

test('creates, reads, updates and deletes a league', async () => {
  const body = { name: ' Allsvenskan ', numberOfTeams: 16, country: sweden, numberOfRounds: 30 };
  const league = await made(registerLeague, body);
  const timeZone = 'Europe/Stockholm';
  const isNew = { isPublished: true, leagueSeasonStats: [] };
  expect(league).toEqual({ ...body, ...isNew, timeZone, id: league.id, name: 'Allsvenskan', version: 1 });
  const changed = { ...body, id: league.id, name: 'Superettan', numberOfTeams: 14 };
  const answer = { ...changed, ...isNew, timeZone, version: 2 };
  expect((await put(updateLeague, changed)).answer).toEqual(answer);
  expect((await by(getLeague, league.id)).answer).toEqual(answer);
  expect((await by(deleteLeague, league.id)).status).toBe(204);
  for (const endpoint of [getLeague, deleteLeague]) expect((await by(endpoint, league.id)).status).toBe(404);
  expect((await put(updateLeague, changed)).status).toBe(404);
});

test('lists leagues with their seasons, newest first, and the seasons’ teams and rounds', async () => {
  const country = norway;
  for (const [name, numberOfTeams] of [
    ['Eliteserien', 16],
    ['OBOS', 18],
    ['avdeling', 14],
  ] as const) {
    await made(registerLeague, { name, numberOfTeams, country, numberOfRounds: 30 });
  }
  const list = async (query: Record<string, unknown> = {}) =>
    (await server.call(listLeaguesOfCountry, { params: { country }, query, token })).answer;
  const names = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ name }) => name);
  expect(await names()).toEqual(['avdeling', 'Eliteserien', 'OBOS']);
  expect(await names({ sort: '-numberOfTeams' })).toEqual(['OBOS', 'Eliteserien', 'avdeling']);
  expect(await names({ sort: 'country', q: 'e' })).toEqual(['avdeling', 'Eliteserien']);
  const [first] = await list();
  for (const season of [23, 2526, 2324, 24]) await made(registerLeagueSeason, { leagueId: first?.id, season });
  expect((await list())[0]?.leagueSeasonStats.map(({ season }) => season)).toEqual([2526, 24, 2324, 23]);

  await newRound(2);
  const round = await newRound(1);
  const all = await server.call(listLeagues, { query: { q: 'test league', sort: 'name' }, token });
  const mine = all.answer.find(({ id }) => id === leagueId);
  expect(mine?.leagueSeasonStats).toMatchObject([{ id: seasonId, leagueId, season: 25 }]);
  expect(mine?.leagueSeasonStats[0]?.teams).toEqual(teams);
  expect(mine?.leagueSeasonStats[0]?.rounds[0]).toEqual({
    id: round.id,
    roundNumber: 1,
    deadline,
    version: 1,
    matchCount: 0,
    resultCount: 0,
  });
  expect(mine?.leagueSeasonStats[0]?.rounds[1]?.roundNumber).toBe(2);
});

test('returns 409 when a league’s limits are below the teams or rounds of a season', async () => {
  await newRound(5);
  const body = { id: leagueId, name: 'Test League', numberOfTeams: 4, country: sweden, numberOfRounds: 6 };
  expect((await put(updateLeague, { ...body, numberOfTeams: 3 })).status).toBe(409);
  expect((await put(updateLeague, { ...body, numberOfRounds: 4 })).status).toBe(409);
  expect((await by(getLeague, leagueId)).answer).toMatchObject({ numberOfTeams: 4, numberOfRounds: 6 });
  expect((await put(updateLeague, { ...body, numberOfRounds: 5 })).status).toBe(200);
});

test('returns 409 when the league already has the season', async () => {
  expect((await put(registerLeagueSeason, { leagueId, season: 25 })).status).toBe(409);
  expect((await put(registerLeagueSeason, { leagueId: UNKNOWN_ID, season: 25 })).status).toBe(404);
  const other = await made(registerLeagueSeason, { leagueId, season: 24 });
  expect((await put(updateLeagueSeason, { id: other.id, season: 25, teamIds: [] })).status).toBe(409);
  expect((await put(updateLeagueSeason, { id: other.id, season: 2425, teamIds: [] })).answer).toMatchObject({
    season: 2425,
    teams: [],
  });
  expect((await put(updateLeagueSeason, { id: UNKNOWN_ID, season: 25, teamIds: [] })).status).toBe(404);
});

test('adds and removes teams of a season, and keeps the stats of those that stay', async () => {
  expect((await by(getLeagueSeason, seasonId)).answer.teams.map(({ teamName }) => teamName)).toEqual([
    'Alfa',
    'Bravo',
    'Charlie',
    'Delta',
  ]);
  const [alfa, bravo, charlie] = teams;
  await made(updateTeamSeasonStats, { id: alfa?.id, goalsFor: 9, goalsAgainst: 3, points: 21 });
  const newcomer = await newTeam('Echo');
  const season = await made(updateLeagueSeason, {
    id: seasonId,
    season: 25,
    teamIds: [newcomer, charlie?.teamId, alfa?.teamId],
  });
  expect(season.teams.map(({ teamName }) => teamName)).toEqual(['Alfa', 'Charlie', 'Echo']);
  expect(season.teams[0]?.id).toBe(alfa?.id);
  expect((await by(getTeamSeasonStats, alfa?.id ?? '')).answer).toMatchObject({ goalsFor: 9, points: 21 });
  expect((await by(getTeamSeasonStats, bravo?.id ?? '')).status).toBe(404);
});

test('refuses a season’s teams if there are too many, duplicates or unknown ids', async () => {
  const ids = teams.map(({ teamId }) => teamId);
  const change = async (teamIds: string[]) => put(updateLeagueSeason, { id: seasonId, season: 25, teamIds });
  const many = await change([...ids, await newTeam('Echo')]);
  expect(many.problem.errors).toEqual([
    { path: 'teamIds', message: 'You selected more teams than allowed. Max is 4.' },
  ]);
  expect((await change([ids[0] ?? '', ids[0] ?? ''])).problem.errors?.[0]?.path).toBe('teamIds');
  expect((await change([UNKNOWN_ID])).problem.errors?.[0]?.path).toBe('teamIds');
  expect((await by(getLeagueSeason, seasonId)).answer.teams).toEqual(teams);
});

test('returns 409 when a team with matches is removed from its season or deleted', async () => {
  const round = await newRound(1);
  await made(registerMatch, match(round.id, 0, 1));
  const without = teams.slice(1).map(({ teamId }) => teamId);
  expect((await put(updateLeagueSeason, { id: seasonId, season: 25, teamIds: without })).status).toBe(409);
  expect((await by(deleteTeamSeasonStats, teams[0]?.id ?? '')).status).toBe(409);
  expect((await by(deleteTeam, teams[0]?.teamId ?? '')).status).toBe(409);
  expect((await by(getLeagueSeason, seasonId)).answer.teams).toEqual(teams);
  expect((await by(deleteTeamSeasonStats, teams[3]?.id ?? '')).status).toBe(204);
  expect((await by(deleteTeam, teams[2]?.teamId ?? '')).status).toBe(204);
});

test('adds a team to a season and corrects its goals and points', async () => {
  await by(deleteTeamSeasonStats, teams[3]?.id ?? '');
  const teamId = await newTeam('Echo');
  const body = { teamId, season: 25, leagueSeasonStatsId: seasonId };
  const stats = await made(registerTeamSeasonStats, body);
  const zeros = { goalsFor: 0, goalsAgainst: 0, points: 0 };
  const plain = { teamName: 'Echo', withdrawn: null, computed: zeros };
  expect(stats).toEqual({ ...body, ...zeros, ...plain, id: stats.id, corrected: false, version: 1 });
  const figures = { id: stats.id, goalsFor: 3, goalsAgainst: 2, points: 7 };
  const corrected = { ...stats, ...figures, corrected: true, version: 2 };
  expect((await put(updateTeamSeasonStats, figures)).answer).toEqual(corrected);
  expect((await by(getTeam, teamId)).answer.seasonStats).toEqual([corrected]);
  expect((await put(registerTeamSeasonStats, body)).status).toBe(409);
  expect((await put(registerTeamSeasonStats, { ...body, season: 24 })).problem.errors?.[0]?.path).toBe('season');
  expect((await put(registerTeamSeasonStats, { ...body, teamId: UNKNOWN_ID })).status).toBe(404);
  expect((await put(registerTeamSeasonStats, { ...body, leagueSeasonStatsId: UNKNOWN_ID })).status).toBe(404);
  expect((await put(registerTeamSeasonStats, { ...body, teamId: await newTeam('Foxtrot') })).status).toBe(409);
  expect((await put(updateTeamSeasonStats, { ...figures, id: UNKNOWN_ID })).status).toBe(404);
  expect((await put(updateTeamSeasonStats, { ...figures, points: -1 })).problem.errors).toEqual([
    { path: 'points', message: 'Must be at least 0' },
  ]);
  expect((await by(deleteTeamSeasonStats, UNKNOWN_ID)).status).toBe(404);
});

test('creates a round with either spelling of its fields, updates and deletes it', async () => {
  const round = await made(registerRound, {
    RoundNumber: 6,
    LeagueSeasonStatsId: seasonId,
    Deadline: '2025-03-29T14:00:00Z',
  });
  const empty = { version: 1, matchCount: 0, resultCount: 0, matches: [] };
  expect(round).toEqual({ ...empty, id: round.id, roundNumber: 6, leagueSeasonStatsId: seasonId, deadline });
  const again = { roundNumber: 6, leagueSeasonStatsId: seasonId, deadline };
  expect((await put(registerRound, again)).status).toBe(409);
  expect((await put(registerRound, { ...again, roundNumber: 7 })).problem.errors).toEqual([
    { path: 'roundNumber', message: 'Round number too large' },
  ]);
  expect((await put(registerRound, { ...again, roundNumber: 1, leagueSeasonStatsId: UNKNOWN_ID })).status).toBe(404);
  expect((await put(registerRound, { ...again, RoundNumber: 1 })).status).toBe(400);
  const moved = await put(updateRound, { id: round.id, Deadline: '2025-04-01T18:30:00+02:00' });
  expect(moved.answer).toEqual({ ...round, version: 2, deadline: '2025-04-01T16:30:00.000Z' });
  expect((await put(updateRound, { id: UNKNOWN_ID, deadline })).status).toBe(404);
  for (const bad of [
    '2025-02-30T14:00:00Z',
    '0000-01-01T00:00:00Z',
    '2025-03-01T10:00:00+99:00',
    '2025-03-01',
    'soon',
  ]) {
    expect((await put(updateRound, { id: round.id, deadline: bad })).problem.errors?.[0]?.path).toBe('deadline');
  }
  expect((await by(deleteRound, round.id)).status).toBe(204);
  for (const endpoint of [getRound, deleteRound]) expect((await by(endpoint, round.id)).status).toBe(404);
});

test('creates, reads, updates and deletes a match', async () => {
  const round = await newRound(1);
  const body = match(round.id, 1, 0, [3, 2]);
  const added = await made(registerMatch, body);
  expect(added).toEqual({
    ...body,
    id: added.id,
    homeTeamId: teams[1]?.teamId,
    awayTeamId: teams[0]?.teamId,
    homeTeamName: 'Bravo',
    awayTeamName: 'Alfa',
    status: 'played',
    awardedTo: null,
    kickOff: null,
    version: 1,
  });
  expect((await by(getMatch, added.id)).answer).toEqual(added);
  const changed = await put(updateMatch, { id: added.id, homeTeamGoals: 0, awayTeamGoals: 200 });
  expect(changed.answer).toEqual({ ...added, version: 2, homeTeamGoals: 0, awayTeamGoals: 200 });
  expect((await by(getRound, round.id)).answer.matches).toEqual([changed.answer]);
  expect((await put(updateMatch, { id: added.id, homeTeamGoals: -1, awayTeamGoals: 201 })).problem.errors).toEqual([
    { path: 'homeTeamGoals', message: 'Goals cannot be negative' },
    { path: 'awayTeamGoals', message: 'Goals cannot exceed 200' },
  ]);
  expect((await put(updateMatch, { id: UNKNOWN_ID, homeTeamGoals: 0, awayTeamGoals: 0 })).status).toBe(404);
  expect((await by(deleteMatch, added.id)).status).toBe(204);
  for (const endpoint of [getMatch, deleteMatch]) expect((await by(endpoint, added.id)).status).toBe(404);
  expect((await by(getRound, round.id)).answer.matches).toEqual([]);
});

test('refuses a match unless two different teams of the season are free in the round', async () => {
  const round = await newRound(1);
  await made(registerMatch, match(round.id, 0, 1));
  expect((await put(registerMatch, match(round.id, 2, 2))).problem.errors).toEqual([
    { path: 'awayTeamStatsId', message: 'Home and Away team cannot be the same' },
  ]);
  expect((await put(registerMatch, match(round.id, 2, 0))).status).toBe(409);
  expect((await put(registerMatch, match(UNKNOWN_ID, 2, 3))).status).toBe(404);
  expect((await put(registerMatch, { ...match(round.id, 2, 3), awayTeamStatsId: UNKNOWN_ID })).status).toBe(404);
  const other = await made(registerLeagueSeason, { leagueId, season: 24 });
  const filled = await made(updateLeagueSeason, { id: other.id, season: 24, teamIds: [teams[3]?.teamId] });
  const stranger = { ...match(round.id, 2, 3), awayTeamStatsId: filled.teams[0]?.id };
  expect((await put(registerMatch, stranger)).problem.errors).toEqual([
    { path: 'awayTeamStatsId', message: 'The team is not in the season of this round' },
  ]);
  expect((await by(getRound, round.id)).answer.matches).toHaveLength(1);
  expect((await put(registerMatch, match(round.id, 3, 2))).status).toBe(201);
});

test('accepts one of 50 concurrent registrations that place a team in a round', async () => {
  const round = await newRound(1);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => put(registerMatch, match(round.id, 0, 1 + (index % 3)))),
  );
  const statuses = results.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect((await by(getRound, round.id)).answer.matches).toHaveLength(1);
});

test('deletes nothing when the id belongs to another kind of entity', async () => {
  const round = await newRound(1);
  const added = await made(registerMatch, match(round.id, 0, 1));
  expect((await by(deleteRound, added.id)).status).toBe(404);
  expect((await by(deleteMatch, round.id)).status).toBe(404);
  expect((await by(getRound, round.id)).answer.matches).toEqual([added]);
});

test('deleting a league cascades to its seasons, rounds, matches and team stats only', async () => {
  const round = await newRound(1);
  const added = await made(registerMatch, match(round.id, 0, 1));
  const otherLeague = await made(registerLeague, {
    name: 'Other',
    numberOfTeams: 4,
    country: sweden,
    numberOfRounds: 6,
  });
  const other = await made(registerLeagueSeason, { leagueId: otherLeague.id, season: 25 });
  await made(updateLeagueSeason, { id: other.id, season: 25, teamIds: teams.map(({ teamId }) => teamId) });
  expect((await by(deleteLeague, leagueId)).status).toBe(204);
  expect((await by(getLeagueSeason, seasonId)).status).toBe(404);
  expect((await by(getRound, round.id)).status).toBe(404);
  expect((await by(getMatch, added.id)).status).toBe(404);
  expect((await by(getTeamSeasonStats, teams[0]?.id ?? '')).status).toBe(404);
  expect((await by(getTeam, teams[0]?.teamId ?? '')).answer.seasonStats).toMatchObject([
    { leagueSeasonStatsId: other.id },
  ]);
  expect((await by(getLeagueSeason, other.id)).answer.teams).toHaveLength(4);
});

test('deleting a season or a round cascades to its rounds and matches', async () => {
  const [first, second] = [await newRound(1), await newRound(2)];
  const one = await made(registerMatch, match(first.id, 0, 1));
  const two = await made(registerMatch, match(second.id, 1, 0));
  expect((await by(deleteRound, first.id)).status).toBe(204);
  expect((await by(getMatch, one.id)).status).toBe(404);
  expect((await by(getMatch, two.id)).status).toBe(200);
  expect((await by(deleteLeagueSeason, seasonId)).status).toBe(204);
  expect((await by(getMatch, two.id)).status).toBe(404);
  expect((await by(getLeague, leagueId)).answer.leagueSeasonStats).toEqual([]);
  expect((await by(deleteLeagueSeason, seasonId)).status).toBe(404);
  expect((await by(getTeam, teams[0]?.teamId ?? '')).answer.seasonStats).toEqual([]);
});
