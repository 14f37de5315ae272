import { sql } from 'kysely';
import { adminRegisterUser, getUser } from 'shared-contract/users';
import { type AuditedChange, getAdminSummary, listChanges } from 'shared-contract/audit';
import { deleteLeagueSeason, getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { deleteLeague, getLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { deleteRound, getRound, saveRoundMatches, updateRound } from 'shared-contract/rounds';
import { deleteTeam, getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { getTeamSeasonStats, updateTeamSeasonStats } from 'shared-contract/team-stats';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';
import { recordChange } from '../../change-log/record.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeEach(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterEach(() => server.close());

const list = (query: Record<string, unknown> = {}) => server.call(listChanges, { query, token });
const changes = async (query: Record<string, unknown> = {}) => (await list(query)).answer;
const newest = async (): Promise<AuditedChange> => {
  const [change] = await changes({ pageSize: 1 });
  if (change === undefined) throw new Error('The log is empty');
  return change;
};
const lines = (found: readonly AuditedChange[]) =>
  found.map(({ action, entity, entityName }) => `${action} ${entity} ${entityName}`);
const countOf = async () => Number((await list({ pageSize: 1 })).headers['x-total-count']);

test('logs the author, the timestamp and the entity before and after each change', async () => {
  const team = await editor.made(registerTeam, { name: 'Häcken', country: 5 });
  const { seasonStats: _seasons, ...own } = team;
  const me = await server.services.store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect(await newest()).toEqual({
    id: expect.any(String) as unknown,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    userId: me.id,
    userName: expect.any(String) as unknown,
    entity: 'team',
    entityId: team.id,
    entityName: 'Häcken',
    action: 'create',
    before: null,
    after: own,
    isRestorable: false,
  });
  const changed = { ...own, name: 'BK Häcken', version: 2 };
  await editor.made(updateTeam, { teamId: team.id, name: 'BK Häcken', country: 5 });
  expect(await newest()).toMatchObject({ action: 'update', entityName: 'BK Häcken', before: own, after: changed });
  await editor.by(deleteTeam, team.id);
  expect(await newest()).toMatchObject({ action: 'delete', before: { ...changed, seasonStats: [] }, after: null });
  expect(await changes({ entityId: team.id, sort: 'at' })).toHaveLength(3);
});

test('logs every kind of entity under its display name', async () => {
  const { leagueId, match, round, seasonId, teams } = await smallSeason(editor, 2);
  const teamIds = teams.map(({ teamId }) => teamId);
  const league = { id: leagueId, name: 'Great League', country: 5, numberOfTeams: 2, numberOfRounds: 9 };
  await editor.made(updateLeague, league);
  await editor.made(updateTeamSeasonStats, { id: teams[0]?.id, goalsFor: 1, goalsAgainst: 0, points: 3 });
  await editor.made(updateRound, { id: round.id, deadline: '2025-04-01T12:00:00.000Z' });
  const played = await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  await editor.made(updateMatch, { id: played.id, homeTeamGoals: 1, awayTeamGoals: 0 });
  await editor.by(deleteMatch, played.id);
  await editor.made(updateLeagueSeason, { id: seasonId, season: 24, teamIds: teamIds.slice(0, 1) });
  expect(lines(await changes({ sort: 'at' }))).toEqual([
    'create league Small League',
    'create leagueSeasonStats Small League 2025',
    'create team Alfa',
    'create team Bravo',
    'update leagueSeasonStats Small League 2025',
    'create teamSeasonStats Alfa, Small League 2025',
    'create teamSeasonStats Bravo, Small League 2025',
    'create round Round 1, Small League 2025',
    'update league Great League',
    'update teamSeasonStats Alfa, Great League 2025',
    'update round Round 1, Great League 2025',
    'create match Alfa – Bravo, Round 1, Great League 2025',
    'update match Alfa – Bravo, Round 1, Great League 2025',
    'delete match Alfa – Bravo, Round 1, Great League 2025',
    'update leagueSeasonStats Great League 2024',
    'delete teamSeasonStats Bravo, Great League 2024',
  ]);
});

test('logs each match that saving a round adds, updates or deletes', async () => {
  const { match, round } = await smallSeason(editor);
  const fresh = (home: number, away: number) => ({ id: null, ...match(home, away) });
  const saved = await editor.made(saveRoundMatches, { matches: [fresh(0, 1), fresh(2, 3), fresh(4, 5)] }, round.id);
  const [one, two, three] = saved.matches;
  const start = await countOf();
  const again = [{ id: one?.id, ...match(0, 1) }, { id: two?.id, ...match(2, 3, [5, 0]) }, fresh(5, 4)];
  const { matches } = await editor.made(saveRoundMatches, { matches: again }, round.id);
  expect((await countOf()) - start).toBe(3);
  expect((await changes({ sort: 'at' })).slice(-3)).toMatchObject([
    { action: 'update', entityId: two?.id, before: two, after: matches[1] },
    { action: 'delete', entityId: three?.id, before: three, after: null },
    { action: 'create', entityName: 'Foxtrot – Echo, Round 1, Small League 2025', before: null, after: matches[2] },
  ]);
});

test('logs a deleted league, season or round with its cascade-deleted rows', async () => {
  const { leagueId, match, round, seasonId, teams } = await smallSeason(editor, 2);
  await editor.made(registerMatch, { ...match(0, 1, [2, 1]), roundId: round.id });
  await editor.made(updateTeamSeasonStats, { id: teams[0]?.id, goalsFor: 2, goalsAgainst: 1, points: 3 });
  const whole = {
    id: seasonId,
    teams: [{ teamName: 'Alfa', goalsFor: 2, points: 3 }, { teamName: 'Bravo' }],
    rounds: [{ roundNumber: 1, matches: [{ homeTeamName: 'Alfa', homeTeamGoals: 2, awayTeamGoals: 1 }] }],
  };
  const before = (await editor.by(getRound, round.id)).answer;
  await editor.by(deleteRound, round.id);
  expect(await newest()).toMatchObject({ entity: 'round', action: 'delete', before });

  const other = await smallSeason(editor, 2);
  await editor.made(registerMatch, { ...other.match(0, 1, [2, 1]), roundId: other.round.id });
  await editor.made(updateTeamSeasonStats, { id: other.teams[0]?.id, goalsFor: 2, goalsAgainst: 1, points: 3 });
  await editor.by(deleteLeagueSeason, other.seasonId);
  expect(await newest()).toMatchObject({ entity: 'leagueSeasonStats', before: { ...whole, id: other.seasonId } });

  await editor.by(deleteLeague, leagueId);
  expect(await newest()).toMatchObject({
    entity: 'league',
    before: {
      id: leagueId,
      leagueSeasonStats: [{ id: seasonId, teams: [{ goalsFor: 0, points: 0 }, {}], rounds: [] }],
    },
  });
});

test('does not log refused requests and updates without a change', async () => {
  const { leagueId, match, round, seasonId, teams } = await smallSeason(editor, 2);
  await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  const start = await countOf();
  const [team] = teams;
  const unchanged = { id: team?.id, goalsFor: 0, goalsAgainst: 0, points: 1 };
  const league = { id: leagueId, name: 'Small League', country: 5, numberOfTeams: 1, numberOfRounds: 9 };
  expect((await editor.send(updateTeamSeasonStats, unchanged)).status).toBe(200);
  expect((await editor.send(updateTeamSeasonStats, { ...unchanged, points: 1, version: 1 })).status).toBe(409);
  expect((await editor.send(updateLeague, league)).status).toBe(409);
  expect((await editor.send(updateLeagueSeason, { id: seasonId, season: 25, teamIds: [] })).status).toBe(409);
  expect((await editor.by(deleteTeam, team?.teamId ?? '')).status).toBe(409);
  for (const read of [getLeague, getLeagueSeason, getTeamSeasonStats, getRound, getMatch, getTeam]) {
    await editor.by(read, leagueId);
  }
  expect(await countOf()).toBe(start);
});

test('filters, searches, sorts and pages the log', async () => {
  const other = await server.newUser({ firstName: 'Åsa', lastName: 'Öberg' });
  await server.services.store.db.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute();
  await editor.made(registerTeam, { name: 'Alfa', country: 5 });
  server.clock.advance(60);
  const hers = editorWith(server, await server.signIn({ email: other.email, password: 'Gr8-kettle!' }));
  const { id } = await hers.made(registerTeam, { name: 'Örebro', country: 5 });
  server.clock.advance(60);
  await hers.by(deleteTeam, id);

  const shown = async (query: Record<string, unknown>) => lines(await changes({ entity: 'team', ...query }));
  const [alfa, orebro, deletion] = ['create team Alfa', 'create team Örebro', 'delete team Örebro'];
  expect(await shown({})).toEqual([deletion, orebro, alfa]);
  expect(await shown({ sort: 'at' })).toEqual([alfa, orebro, deletion]);
  expect(await shown({ action: 'create' })).toEqual([orebro, alfa]);
  expect(await shown({ who: other.id })).toEqual([deletion, orebro]);
  expect(await shown({ q: 'OREBRO' })).toEqual([deletion, orebro]);
  expect(await shown({ q: 'asa ob' })).toEqual([deletion, orebro]);
  expect(await shown({ entity: 'league' })).toEqual([]);
  expect(await shown({ entityId: id, action: 'delete' })).toEqual([deletion]);
  const at = (await changes({ entityId: id, action: 'create' }))[0]?.at ?? '';
  expect(await shown({ from: at })).toEqual([deletion, orebro]);
  expect(await shown({ to: at })).toEqual([orebro, alfa]);
  expect(await shown({ from: at, to: at.replace('Z', '+00:00') })).toEqual([orebro]);
  const second = await list({ entity: 'team', pageSize: 1, page: 2 });
  expect(lines(second.answer)).toEqual([orebro]);
  expect(second.headers['x-total-count']).toBe('3');
  for (const bad of [{ from: 'yesterday' }, { to: '2025-02-30T00:00:00Z' }, { entity: 'shelf' }, { who: 'me' }]) {
    const { problem, status } = await list(bad);
    expect([status, problem.errors?.[0]?.path]).toEqual([400, Object.keys(bad)[0]]);
  }
  expect((await server.call(listChanges)).status).toBe(401);
  expect((await server.call(listChanges, { token: (await server.newUser()).token })).status).toBe(403);
});

test('returns the first and the last change of each kind of entity when grouped by call', async () => {
  const { round, match } = await smallSeason(editor, 4);
  server.clock.advance(60);
  const matches = [match(0, 1), match(2, 3)].map((fresh) => ({ id: null, ...fresh }));
  await editor.made(saveRoundMatches, { matches }, round.id);
  server.clock.advance(60);
  await editor.made(registerTeam, { name: 'Echo', country: 5 });
  const { answer, headers } = await list({ by: 'call', pageSize: 2 });
  expect(answer.map(({ action, entity, together }) => [action, entity, together])).toEqual([
    ['create', 'team', 1],
    ['create', 'match', 2],
    ['create', 'match', 2],
  ]);
  expect(answer.map(({ isRestorable }) => isRestorable)).toEqual([false, false, false]);
  const calls = new Set((await changes()).map(({ at }) => at));
  expect(headers['x-total-count']).toBe(String(calls.size));
  expect((await list({ by: 'call', entity: 'match' })).headers['x-total-count']).toBe('1');
  expect(await changes({ by: 'call', q: 'nothing like it' })).toEqual([]);
});

test('keeps an entry and its author’s name of that time after the account is deleted', async () => {
  const other = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  const { db } = server.services.store;
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', other.id).execute();
  const hers = editorWith(server, await server.signIn({ email: other.email, password: 'Gr8-kettle!' }));
  await hers.made(registerTeam, { name: 'Alfa', country: 5 });
  await db.updateTable('users').set({ firstName: 'Hanna' }).where('id', '=', other.id).execute();
  await db.deleteFrom('users').where('id', '=', other.id).execute();
  expect(await changes({ who: other.id })).toMatchObject([{ userName: 'Anna Berg', entityName: 'Alfa' }]);
});

test('refuses to update or delete log entries, in the API and in the database', async () => {
  await editor.made(registerTeam, { name: 'Alfa', country: 5 });
  const { db } = server.services.store;
  await expect(sql`update audited_changes set user_name = 'Nobody'`.execute(db)).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom('auditedChanges').execute()).rejects.toThrow(/never changed/);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await server.inject({ method, url: '/api/audit', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  }
  expect(await countOf()).toBe(1);
});

test('removes passwords, hashes and tokens from logged entities', async () => {
  const { clock, store } = server.services;
  const { id: userId } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const body = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.com', roleName: 'user' };
  const { id } = await editor.made(adminRegisterUser, body);
  const user = await store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = { ...user, passwordHash: '$argon2id$x', nested: { newPassword: 'Gr8-kettle!', resetToken: 'abc' } };
  const after = (await editor.by(getUser, id)).answer;
  await store.write((db) =>
    recordChange({ db, clock, userId }, { entity: 'user', entityId: id, entityName: 'Anna Berg', before, after }),
  );
  const change = await newest();
  expect(change).toMatchObject({ entity: 'user', action: 'update', entityName: 'Anna Berg', after });
  expect(change.before).toMatchObject({ email: 'anna@example.com', nested: {} });
  const rows = await store.db.selectFrom('auditedChanges').select(['before', 'after']).execute();
  expect(JSON.stringify(rows)).not.toMatch(/argon2|passw|token/i);
});

test('summary counts each kind of entity and names the author of its last change', async () => {
  const { round, match } = await smallSeason(editor, 2);
  await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  server.clock.advance(60);
  const { id } = await editor.made(registerTeam, { name: 'Charlie', country: 5 });
  await editor.by(deleteTeam, id);
  const { answer } = await server.call(getAdminSummary, { token });
  const counts = Object.entries(answer.entities).map(([entity, { count }]) => [entity, count]);
  expect(Object.fromEntries(counts)).toEqual({
    team: 2,
    league: 1,
    leagueSeasonStats: 1,
    teamSeasonStats: 2,
    round: 1,
    match: 1,
    user: 1,
  });
  const { at, userName } = await newest();
  expect(answer.entities['team']?.lastChange).toEqual({ at, userName });
  expect(answer.entities['user']?.lastChange).toBeNull();
  expect(answer.undeliveredMails).toBe(0);
});
