import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AuditedChange, listChanges, restoreChange } from 'shared-contract/audit';
import { deleteLeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { deleteLeague, getLeague, registerLeague, updateLeague } from 'shared-contract/leagues';
import { deleteMatch, getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { deleteRound, registerRound, saveRoundMatches, updateRound } from 'shared-contract/rounds';
import { addAdjustment, getSeasonDecisions } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import { deleteTeamSeasonStats, updateTeamSeasonStats } from 'shared-contract/team-stats';
import { deleteTeam, getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { deleteUser, listUsers } from 'shared-contract/users';
import { byLength } from '../../../../testing/length.ts';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';
import { purgeAll } from '../../operations/housekeeping.ts';
import { anyTable, keyOf, referenceTables } from '../../change-log/logged-rows.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeEach(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterEach(() => server.close());

const DAY = 24 * 60 * 60;

const changes = async (query: Record<string, unknown> = {}) =>
  (await server.call(listChanges, { query: { pageSize: 25, ...query }, token })).answer;
const newest = async (query: Record<string, unknown> = {}): Promise<AuditedChange> => {
  const [change] = await changes(query);
  if (change === undefined) throw new Error('The log is empty');
  return change;
};
const restore = (id: string, by = token) => server.call(restoreChange, { params: { id }, token: by });
const restoreNewest = async (query: Record<string, unknown> = {}) => restore((await newest(query)).id);
/**
 * Returns all rows of the reference data, with versions of the `except` tables set to 0. `seasonChanges` is left out,
 * because each restoration adds a row to it.
 */
async function everything(except: readonly string[] = []) {
  const db = anyTable(server.services.store.db);
  const found = [];
  for (const table of referenceTables.filter((name) => name !== 'seasonChanges')) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const sorted = rows.toSorted((a, b) => (keyOf(table, a) < keyOf(table, b) ? -1 : 1));
    found.push([table, sorted.map((row) => (except.includes(table) ? { ...row, version: 0 } : row))]);
  }
  return found;
}
/** Asserts that both the list of changes and the restore endpoint return the reason. */
async function expectRefused(change: AuditedChange, code: string, reason: RegExp) {
  const shown = (await changes({ entityId: change.entityId })).find(({ id }) => id === change.id);
  expect(shown).toMatchObject({ isRestorable: false, whyNotRestorable: expect.stringMatching(reason) as unknown });
  const { problem, status } = await restore(change.id);
  expect(status).toBe(409);
  expect(problem).toMatchObject({ code, detail: expect.stringMatching(reason) as unknown });
}

/** Returns the pairs of a round of a double round robin (circle method): the last team stays, the others rotate. */
function pairsOf(teams: number, round: number): [home: number, away: number][] {
  const others = teams - 1;
  return Array.from({ length: teams / 2 }, (_, pair) => {
    const one = (round + pair) % others;
    const other = pair === 0 ? others : (round + others - pair) % others;
    return round <= others ? [one, other] : [other, one];
  });
}

/** Rounds of ten matches. */
const ROUNDS = byLength({ short: 8, long: 38 });

test(`restores a deleted league of ${ROUNDS * 10} matches row by row`, async () => {
  const country = 5;
  const { services } = server;
  const league = await editor.made(registerLeague, {
    name: 'Long League',
    country,
    numberOfTeams: 20,
    numberOfRounds: 38,
  });
  const season = await editor.made(registerLeagueSeason, {
    leagueId: league.id,
    season: 25,
  });
  const teamIds: string[] = [];
  for (let team = 0; team < 20; team += 1) {
    teamIds.push((await editor.made(registerTeam, { name: `Team ${team}`, country })).id);
  }
  const { teams } = await editor.made(updateLeagueSeason, { id: season.id, season: 25, teamIds });
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = await editor.made(registerRound, {
      roundNumber: number,
      leagueSeasonStatsId: season.id,
      deadline: `2025-03-29T14:${String(number).padStart(2, '0')}:00.000Z`,
    });
    const matches = pairsOf(20, number).map(([home, away], match) => ({
      id: null,
      homeTeamStatsId: teams[home]?.id,
      awayTeamStatsId: teams[away]?.id,
      homeTeamGoals: number % 4,
      awayTeamGoals: match,
      ...(number % 4 > match && { decidedIn: 'overtime' }),
    }));
    await editor.made(saveRoundMatches, { matches }, round.id);
  }
  await editor.made(updateTeamSeasonStats, { id: teams[0]?.id, goalsFor: 9, goalsAgainst: 1, points: 3 });
  await smallSeason(editor, 2);
  const before = await everything();
  const seen = (await editor.by(getLeague, league.id)).answer;
  await editor.by(deleteLeague, league.id);
  expect((await editor.by(getLeague, league.id)).status).toBe(404);

  const { answer, status } = await restoreNewest();
  expect(status).toBe(200);
  expect(answer).toMatchObject({ action: 'restore', entity: 'league', entityName: 'Long League', entityId: league.id });
  expect(await everything()).toEqual(before);
  expect((await editor.by(getLeague, league.id)).answer).toEqual(seen);
  const matches = await services.store.db.selectFrom('matches').selectAll().execute();
  expect(matches).toHaveLength(ROUNDS * 10);
  expect(matches.filter(({ decidedIn }) => decidedIn === 'overtime').length).toBeGreaterThan(ROUNDS);
  expect(await newest()).toMatchObject({ id: answer.id, action: 'restore', isRestorable: false });
  await expectRefused(await newest({ action: 'delete' }), 'conflict', /^Long League is there again\.$/);
});

test('restores every kind of deletion with its cascade-deleted rows', async () => {
  const { match, round, seasonId, teams } = await smallSeason(editor, 4);
  const played = await editor.made(registerMatch, { ...match(0, 1, [2, 1]), roundId: round.id });
  const { id: aloneId } = await editor.made(registerTeam, { name: 'Häcken', country: 5 });
  const deletions = [
    [deleteMatch, played.id],
    [deleteRound, round.id],
    [deleteTeamSeasonStats, teams[2]?.id ?? ''],
    [deleteTeam, teams[3]?.teamId ?? ''],
    [deleteTeam, aloneId],
    [deleteLeagueSeason, seasonId],
  ] as const;
  for (const [call, id] of deletions) {
    const before = await everything(['leagueSeasons', 'rounds']);
    expect((await editor.by(call, id)).status).toBe(204);
    const { status } = await restoreNewest({ entityId: id });
    expect([call.path, status]).toEqual([call.path, 200]);
    expect(await everything(['leagueSeasons', 'rounds'])).toEqual(before);
  }
});

test('restores every kind of update, and reverts the restoration', async () => {
  const { leagueId, match, newRound, round, seasonId, teams } = await smallSeason(editor, 6);
  const second = await newRound(2);
  const result = { ...match(0, 1, [2, 1]), decidedIn: 'overtime' };
  const played = await editor.made(registerMatch, { ...result, roundId: round.id });
  const none = { homeTeamGoals: null, awayTeamGoals: null };
  const fixture = { ...match(2, 3), ...none, kickOff: '2025-03-29T15:00:00.000Z', roundId: round.id };
  const open = await editor.made(registerMatch, fixture);
  const teamIds = teams.map(({ teamId }) => teamId);
  const versioned = ['leagues', 'leagueSeasons', 'rounds', 'matches', 'teams', 'teamStats'];
  const updates = [
    [
      updateLeague,
      { id: leagueId, name: 'Great League', country: 6, numberOfTeams: 7, numberOfRounds: 12, timeZone: 'Europe/Oslo' },
    ],
    [
      updateLeagueSeason,
      { id: seasonId, season: 24, teamIds: teamIds.slice(0, 5), confirm: ['season-renamed', 'matches-deleted'] },
    ],
    [updateLeagueSeason, { id: seasonId, season: 25, teamIds: teamIds.slice(0, 4) }],
    [
      updateTeam,
      { teamId: teams[0]?.teamId, name: 'Älvsborg', country: 5, website: 'https://example.org', aliases: ['IFE'] },
    ],
    [updateTeamSeasonStats, { id: teams[0]?.id, goalsFor: 3, goalsAgainst: 2, points: 1 }],
    [updateRound, { id: round.id, deadline: '2025-04-02T15:00:00.000Z', confirm: ['deadline-order'] }],
    [updateMatch, { id: played.id, homeTeamGoals: 0, awayTeamGoals: 5 }],
    [updateMatch, { id: played.id, decidedIn: 'shootout' }],
    [updateMatch, { id: played.id, decidedIn: 'regulation' }],
    [updateMatch, { id: played.id, homeTeamGoals: 3, awayTeamGoals: 2, decidedIn: 'overtime' }],
    [updateMatch, { id: played.id, ...none, status: 'postponed', roundId: second.id }],
    [updateMatch, { id: open.id, homeTeamGoals: 3, awayTeamGoals: 0, status: 'awarded', awardedTo: 'home' }],
  ] as const;
  for (const [call, body] of updates) {
    const before = await everything(versioned);
    await editor.made(call, body);
    const after = await everything(versioned);
    const change = (await changes({ action: 'update' })).find(
      ({ entity }) => entity !== 'teamSeasonStats' || call === updateTeamSeasonStats,
    );
    const restored = await restore(change?.id ?? '');
    expect([call.path, restored.status]).toEqual([call.path, 200]);
    expect(await everything(versioned)).toEqual(before);
    const again = await restore(restored.answer.id);
    expect([call.path, again.status]).toEqual([call.path, 200]);
    expect(await everything(versioned)).toEqual(after);
    await restore(again.answer.id);
  }
});

test('restores matches that were saved together one by one, also with other teams', async () => {
  const { match, round } = await smallSeason(editor, 6);
  const fresh = (home: number, away: number) => ({ id: null, ...match(home, away) });
  const { matches } = await editor.made(saveRoundMatches, { matches: [fresh(0, 1), fresh(2, 3)] }, round.id);
  const [one, two] = matches;
  const before = await everything(['rounds', 'matches']);
  const saved = [{ id: one?.id, ...match(1, 4, [2, 2]) }];
  await editor.made(saveRoundMatches, { matches: saved }, round.id);
  for (const id of [two?.id, one?.id]) expect((await restoreNewest({ entityId: id })).status).toBe(200);
  expect(await everything(['rounds', 'matches'])).toEqual(before);
});

test('refuses to overwrite newer changes, to restore without a parent and to violate a unique key', async () => {
  const { leagueId, match, newRound, round, seasonId, teams } = await smallSeason(editor, 4);
  const rename = (name: string) =>
    editor.made(updateLeague, { id: leagueId, name, country: 5, numberOfTeams: 6, numberOfRounds: 9 });
  await rename('First');
  const first = await newest();
  await rename('Second');
  await expectRefused(first, 'conflict', /^First has been changed since, by TipTable Administrator on /);
  expect((await restoreNewest()).status).toBe(200);
  expect((await restore(first.id)).status).toBe(200);

  const played = await editor.made(registerMatch, { ...match(0, 1), roundId: round.id });
  await editor.by(deleteMatch, played.id);
  const lostMatch = await newest();
  await editor.made(registerMatch, { ...match(1, 2), roundId: round.id });
  await expectRefused(lostMatch, 'taken', /has another match in this round/);

  const second = await newRound(2);
  await editor.by(deleteRound, second.id);
  const lostRound = await newest();
  await newRound(2);
  await expectRefused(lostRound, 'taken', /another round with this number/);

  await editor.by(deleteTeam, teams[3]?.teamId ?? '');
  const lostStats = await newest({ entityId: teams[3]?.id });
  await expectRefused(lostStats, 'conflict', /^Delta is gone\. Restore that first\.$/);
  const lostTeam = await newest({ entityId: teams[3]?.teamId });

  await editor.by(deleteLeagueSeason, seasonId);
  const lostSeason = await newest();
  await expectRefused(lostMatch, 'conflict', /is gone\. Restore that first\.$/);
  await expectRefused(lostTeam, 'conflict', /^Small League 2025 is gone\. Restore that first\.$/);
  await editor.by(deleteLeague, leagueId);
  await expectRefused(lostSeason, 'conflict', /^Small League is gone\. Restore that first\.$/);
  expect((await restoreNewest({ entityId: leagueId, action: 'delete' })).status).toBe(200);
  expect((await restore(lostSeason.id)).status).toBe(200);
  expect((await restore(lostTeam.id)).status).toBe(200);
  expect((await editor.by(getTeam, teams[3]?.teamId ?? '')).answer.seasonStats).toHaveLength(1);
});

test('returns 409 when restoring would exceed the league’s limits', async () => {
  const { leagueId, newRound, teams } = await smallSeason(editor, 2);
  const league = { id: leagueId, name: 'Small League', country: 5 };
  await newRound(9);
  const before = await everything();
  await editor.made(updateLeague, { ...league, numberOfTeams: 3, numberOfRounds: 10 });
  const grown = await newest();
  await newRound(10);
  const { problem, status } = await restore(grown.id);
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'conflict',
    'A season of Small League would have more than its 9 rounds.',
  ]);
  expect(before).not.toEqual(await everything());
  expect((await editor.by(getLeague, leagueId)).answer).toMatchObject({ numberOfTeams: 3, numberOfRounds: 10 });

  await editor.by(deleteTeamSeasonStats, teams[1]?.id ?? '');
  const lost = await newest();
  await editor.made(updateLeague, { ...league, numberOfTeams: 1, numberOfRounds: 10 });
  expect((await restore(lost.id)).problem.detail).toMatch(/more than its 1 teams/);
});

test('refuses to restore accounts, expired entries and creations', async () => {
  const { id } = await server.newUser();
  expect((await server.call(deleteUser, { params: { id }, token })).status).toBe(204);
  await expectRefused(await newest(), 'not-restorable', /never restored/);
  expect((await server.call(listUsers, { query: { q: id }, token })).answer).toEqual([]);

  const team = await editor.made(registerTeam, { name: 'Häcken', country: 5 });
  const made = await newest();
  expect(made.isRestorable).toBe(false);
  expect(made.whyNotRestorable).toBeUndefined();
  expect((await restore(made.id)).problem.code).toBe('not-restorable');
  await editor.by(deleteTeam, team.id);
  const deleted = await newest();
  expect(deleted.isRestorable).toBe(true);
  await server.services.store.db.deleteFrom('restorableChanges').execute();
  await expectRefused(deleted, 'not-restorable', /This can’t be undone/);

  const other = await editor.made(registerTeam, { name: 'Örebro', country: 5 });
  await editor.by(deleteTeam, other.id);
  const lastDeletion = await newest();
  server.clock.advance(29 * DAY);
  token = await server.signIn(ADMIN);
  expect((await newest({ entityId: other.id, action: 'delete' })).isRestorable).toBe(true);
  server.clock.advance(2 * DAY);
  token = await server.signIn(ADMIN);
  await expectRefused(lastDeletion, 'not-restorable', /for 30 days/);
  await purgeAll(server.services);
  expect(await server.services.store.db.selectFrom('restorableChanges').selectAll().execute()).toEqual([]);
});

test('only administrators restore a logged change, once under concurrent use', async () => {
  const team = await editor.made(registerTeam, { name: 'Häcken', country: 5 });
  await editor.by(deleteTeam, team.id);
  const { id } = await newest();
  expect((await restore(id, (await server.newUser()).token)).status).toBe(403);
  expect((await server.call(restoreChange, { params: { id } })).status).toBe(401);
  expect((await restore(randomUUID())).status).toBe(404);
  const both = await Promise.all([restore(id), restore(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('restores a season’s decisions', async () => {
  const { seasonId, teams } = await smallSeason(editor, 2);
  const body = { teamStatsId: teams[0]?.id, points: -3, reason: 'Unpaid wages' };
  await editor.made(addAdjustment, body, seasonId);
  expect((await editor.by(getSeasonDecisions, seasonId)).answer.adjustments).toHaveLength(1);
  expect((await restoreNewest({ entityId: seasonId })).status).toBe(200);
  expect((await editor.by(getSeasonDecisions, seasonId)).answer.adjustments).toEqual([]);
});

test('restores a result that an import has overwritten', async () => {
  const { leagueId, match, round } = await smallSeason(editor, 2);
  const played = await editor.made(registerMatch, { ...match(0, 1, [1, 0]), roundId: round.id });
  const result = { round: '1', date: '2025-03-29', team1: 'Alfa', team2: 'Bravo', score: { ft: [4, 4] } };
  const source = JSON.stringify({ name: 'Small League 2025', matches: [result] });
  await editor.made(importSeason, { country: 5, leagueId, season: 25, source, format: 'json', dryRun: false });
  expect((await editor.by(getMatch, played.id)).answer).toMatchObject({ homeTeamGoals: 4, awayTeamGoals: 4 });
  expect((await restoreNewest({ entityId: played.id })).status).toBe(200);
  expect((await editor.by(getMatch, played.id)).answer).toMatchObject({ homeTeamGoals: 1, awayTeamGoals: 0 });
});

test('every table that is cascade-deleted with reference data is restorable', async () => {
  const { db, engine } = server.services.store;
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ child: string; parent: string }>`
          select tables.name as child, keys."table" as parent
          from sqlite_master tables, pragma_foreign_key_list(tables.name) keys
          where tables.type = 'table' and keys.on_delete = 'CASCADE'`.execute(db)
      : await sql<{ child: string; parent: string }>`
          select conrelid::regclass::text as child, confrelid::regclass::text as parent
          from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(db);
  const camel = (name: string) => name.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
  const known: readonly string[] = referenceTables;
  const owned = rows.filter(({ parent }) => known.includes(camel(parent))).map(({ child }) => camel(child));
  expect(owned.length).toBeGreaterThan(4);
  // A season with rows in these tables cannot be deleted. Its tip counters sum to 0.
  const ofTips = new Set(['tipCounts', 'tipRounds', 'tipCorrections', 'tipGroups']);
  expect([...new Set(owned)].filter((name) => !known.includes(name) && !ofTips.has(name))).toEqual([]);
});
