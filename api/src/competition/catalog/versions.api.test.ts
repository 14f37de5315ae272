import { updateOwnProfile } from 'shared-contract/account';
import { updateUser } from 'shared-contract/users';
import { listChanges } from 'shared-contract/audit';
import type { Endpoint } from 'shared-contract/endpoint';
import { getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { getRound, registerRound, updateRound } from 'shared-contract/rounds';
import { deleteTeam, getTeam, updateTeam } from 'shared-contract/teams';
import {
  deleteTeamSeasonStats,
  getTeamSeasonStats,
  registerTeamSeasonStats,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';

type Versioned = { id: string; version: number };

let server: TestServer;
let editor: Editor;
const adminName = 'TipTable Administrator';
let season: Awaited<ReturnType<typeof smallSeason>>;
beforeAll(async () => {
  server = await startServer();
  editor = editorWith(server, await server.adminToken());
});
afterAll(() => server.close());
beforeEach(async () => {
  season = await smallSeason(editor);
});

const read = async (endpoint: Endpoint, id: string) => (await editor.by(endpoint, id)).answer as Versioned;

/** Lists every editable entity with its endpoints for reading and updating. */
async function entities() {
  const { leagueId, match, round, seasonId, teams } = season;
  const played = await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  const [team] = teams;
  const teamIds = teams.map(({ teamId }) => teamId);
  const league = { id: leagueId, name: 'Small League', numberOfTeams: 6, country: 5, numberOfRounds: 9 };
  return [
    {
      get: getTeam,
      put: updateTeam,
      id: team?.teamId ?? '',
      body: { teamId: team?.teamId, name: 'Other', country: 5, confirm: ['team-exists'] },
    },
    { get: getLeague, put: updateLeague, id: leagueId, body: league },
    {
      get: getLeagueSeason,
      put: updateLeagueSeason,
      id: seasonId,
      body: { id: seasonId, season: 2425, teamIds, confirm: ['season-renamed'] },
    },
    {
      get: getTeamSeasonStats,
      put: updateTeamSeasonStats,
      id: team?.id ?? '',
      body: { id: team?.id, goalsFor: 3, goalsAgainst: 2, points: 1 },
    },
    { get: getRound, put: updateRound, id: round.id, body: { id: round.id, deadline: '2025-04-01T12:00:00.000Z' } },
    { get: getMatch, put: updateMatch, id: played.id, body: { id: played.id, homeTeamGoals: 2, awayTeamGoals: 2 } },
  ];
}

test('returns 409 with the current entity when the version is stale', async () => {
  for (const { body, get, id, put } of await entities()) {
    const { version } = await read(get, id);
    const mine = await editor.send(put, { ...body, version });
    expect([put.path, mine.status]).toEqual([put.path, 200]);
    expect((mine.answer as Versioned).version).toBe(version + 1);

    const theirs = await editor.send(put, { ...body, version });
    expect([put.path, theirs.status]).toEqual([put.path, 409]);
    expect(theirs.problem.detail).toMatch(/^The .+ has been changed by somebody else since you opened it\.$/);
    expect(theirs.problem.current).toEqual(await read(get, id));
    expect(theirs.problem.current).toEqual(mine.answer);
    const [change] = (await server.call(listChanges, { query: { pageSize: 1 }, token: await server.adminToken() }))
      .answer;
    expect(theirs.problem).toMatchObject({ changedBy: change?.userName, changedAt: change?.at });

    const regardless = await editor.send(put, body);
    expect([put.path, regardless.status]).toEqual([put.path, 200]);
    expect((regardless.answer as Versioned).version).toBe(version + 2);
  }
});

test('names the author of a conflicting change of a round’s matches or a season’s teams', async () => {
  const { match, round, seasonId, teams } = season;
  const { id: bertil, token } = await server.newUser({ firstName: 'Bertil', lastName: 'Berg' });
  await server.services.store.db.updateTable('users').set({ role: 'admin' }).where('id', '=', bertil).execute();
  const others = editorWith(server, token);
  const conflictOf = async (put: Endpoint, body: object) => (await editor.send(put, { ...body, version: 1 })).problem;
  const move = { id: round.id, deadline: '2025-04-01T12:00:00.000Z' };
  const setTeams = { id: seasonId, season: 25, teamIds: teams.map(({ teamId }) => teamId) };

  const played = await others.made(registerMatch, { ...match(0, 1), roundId: round.id });
  expect(await conflictOf(updateRound, move)).toMatchObject({ changedBy: 'Bertil Berg' });
  await editor.made(updateMatch, { id: played.id, homeTeamGoals: 5, awayTeamGoals: 0 });
  expect(await conflictOf(updateRound, move)).toMatchObject({ changedBy: adminName });
  await others.by(deleteMatch, played.id);
  expect(await conflictOf(updateRound, move)).toMatchObject({ changedBy: 'Bertil Berg' });

  await editor.by(deleteTeamSeasonStats, teams[5]?.id ?? '');
  expect(await conflictOf(updateLeagueSeason, setTeams)).toMatchObject({ changedBy: adminName });
  await others.by(deleteTeam, teams[4]?.teamId ?? '');
  expect(await conflictOf(updateLeagueSeason, setTeams)).toMatchObject({ changedBy: 'Bertil Berg' });
});

test('does not name users who changed their own profile', async () => {
  const { id, token } = await server.newUser();
  await editor.send(updateUser, { newFirstName: 'Anna', version: 1 }, id);
  const conflict = async () => (await editor.send(updateUser, { newFirstName: 'Eva', version: 1 }, id)).problem;
  expect(await conflict()).toMatchObject({ changedBy: adminName, changedAt: expect.any(String) as unknown });
  await server.call(updateOwnProfile, { body: { newFirstName: 'Ada', currentPassword: PASSWORD }, token });
  expect(await conflict()).not.toHaveProperty('changedBy');
});

test('omits the current entity from conflicts that are not about versions', async () => {
  const { leagueId } = season;
  const { problem, status } = await editor.send(updateLeague, {
    id: leagueId,
    name: 'Small League',
    numberOfTeams: 5,
    country: 5,
    numberOfRounds: 9,
    version: 1,
  });
  expect(status).toBe(409);
  expect(problem).not.toHaveProperty('current');
});

test('accepts one of 20 concurrent updates of one version', async () => {
  const { body, get, id, put } = (await entities())[0] ?? {};
  if (put === undefined || get === undefined || id === undefined) throw new Error('No entity');
  const { version } = await read(get, id);
  const results = await Promise.all(Array.from({ length: 20 }, () => editor.send(put, { ...body, version })));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await read(get, id)).version).toBe(version + 1);
});

test('increments a season’s version when teams are added or removed elsewhere', async () => {
  const { seasonId, teams } = season;
  const version = async () => (await read(getLeagueSeason, seasonId)).version;
  const start = await version();
  await editor.by(deleteTeamSeasonStats, teams[5]?.id ?? '');
  expect(await version()).toBe(start + 1);
  await editor.made(registerTeamSeasonStats, { teamId: teams[5]?.teamId, season: 25, leagueSeasonStatsId: seasonId });
  expect(await version()).toBe(start + 2);
  await editor.by(deleteTeam, teams[5]?.teamId ?? '');
  expect(await version()).toBe(start + 3);
  await season.newRound(2);
  expect(await version()).toBe(start + 3);
});

test('increments a round’s version when its matches change', async () => {
  const { match, round } = season;
  const version = async () => (await read(getRound, round.id)).version;
  const played = await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  expect(await version()).toBe(2);
  await editor.made(updateMatch, { id: played.id, homeTeamGoals: 1, awayTeamGoals: 0 });
  expect(await version()).toBe(3);
  await editor.by(deleteMatch, played.id);
  expect(await version()).toBe(4);
});

test('accepts one of 20 concurrent registrations of one round number', async () => {
  const body = { roundNumber: 2, leagueSeasonStatsId: season.seasonId, deadline: '2025-04-01T12:00:00.000Z' };
  const results = await Promise.all(Array.from({ length: 20 }, () => editor.send(registerRound, body)));
  expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('never exceeds the league’s number of teams under concurrent additions', async () => {
  const small = await smallSeason(editor, 2);
  await editor.by(deleteTeamSeasonStats, small.teams[1]?.id ?? '');
  const newcomers = season.teams.map(({ teamId }) => ({ teamId, season: 25, leagueSeasonStatsId: small.seasonId }));
  const results = await Promise.all(newcomers.map((body) => editor.send(registerTeamSeasonStats, body)));
  expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(results.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('accepts either a team’s new match or its removal from the season, not both', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { match, round, teams } = await smallSeason(editor, 2);
    const [added, left] = await Promise.all([
      editor.send(registerMatch, { ...match(0, 1), roundId: round.id }),
      editor.by(deleteTeamSeasonStats, teams[0]?.id ?? ''),
    ]);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([added.status, left.status]);
  }
});
