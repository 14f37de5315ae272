import { listChanges, restoreChange } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import { deleteLeagueSeason, getLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { updateMatch } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { type ImportAnswer, importSeason, undoImport } from 'shared-contract/season-import';
import { registerTeam } from 'shared-contract/teams';
import { carriedSeason } from '../../../../testing/seasons/carried.ts';
import { anyTable, keyOf, referenceTables, type Row } from '../../change-log/logged-rows.ts';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { importInto } from './import-season.ts';
import { readSeason } from './read-season.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startServer();
  token = await server.signIn(ADMIN);
});
afterEach(() => server.close());

let leagues = 0;
/** Returns a new league for a test, which the first import creates. */
const newLeague = () => ({ name: `League ${++leagues}` });

type Request = Record<string, unknown>;
const sweden = countryNumber('Sweden');
const country = countryNumber('England');

const send = (body: Request) =>
  server.call(importSeason, { body: { country, season: 2425, dryRun: false, ...body }, token });
async function dryRun(body: Request): Promise<ImportAnswer> {
  const { answer, status } = await send({ ...body, dryRun: true });
  expect(status).toBe(200);
  return answer;
}
async function write(body: Request): Promise<ImportAnswer> {
  const { answer, problem, status } = await send(body);
  expect([status, problem?.detail]).toEqual([201, undefined]);
  return answer;
}
const codesOf = ({ problems }: ImportAnswer) =>
  problems.map(({ code, line }) => (line === null ? code : `${code} ${line}`));
const created = ({ matches, rounds, teams }: ImportAnswer) => [teams.created, rounds.created, matches.created];
const logEntries = async () =>
  Number((await server.call(listChanges, { token, query: { pageSize: 1 } })).headers['x-total-count'] ?? 0);

const csv = (...rows: string[]) => ['Round,Date,Time,Home,Away,Score,Status', ...rows].join('\n');
const seasonOf = async (answer: ImportAnswer) =>
  (await server.call(getLeagueSeason, { params: { id: answer.leagueSeasonStatsId }, token })).answer;
async function matchesOf(answer: ImportAnswer) {
  const { rounds } = await seasonOf(answer);
  const all = await Promise.all(rounds.map(({ id }) => server.call(getRound, { params: { id }, token })));
  return all.flatMap(({ answer: round }) => round.matches);
}

test('cases 1 and 2: imports Allsvenskan 2023, changes nothing when repeated, and leaves nothing after the undo', async () => {
  const request = {
    country: sweden,
    season: 23,
    league: { name: 'Allsvenskan' },
    source: carriedSeason('allsvenskan-2023.txt'),
  };
  const before = await logEntries();
  const tried = await dryRun(request);
  expect([created(tried), await logEntries()]).toEqual([[16, 30, 240], before]);
  // Two matches of round 18 were played early.
  expect(codesOf(tried)).toEqual(['round-overlaps 249', 'round-overlaps 251']);
  const first = await write(request);
  expect(created(first)).toEqual([16, 30, 240]);
  const season = await seasonOf(first);
  expect([season.teams.length, season.rounds.length]).toEqual([16, 30]);
  expect(season.rounds[0]).toMatchObject({ roundNumber: 1, deadline: '2023-04-01T13:00:00.000Z', matchCount: 8 });
  const logged = await logEntries();
  const again = await write(request);
  expect(again).toMatchObject({
    importId: null,
    teams: { created: 0, changed: 0, unchanged: 16 },
    rounds: { created: 0, unchanged: 30 },
    matches: { created: 0, changed: 0, unchanged: 240 },
  });
  expect(await logEntries()).toBe(logged);
  expect((await server.call(undoImport, { params: { id: first.importId }, token })).status).toBe(204);
  expect((await server.call(getLeagueSeason, { params: { id: season.id }, token })).status).toBe(404);
  expect(created(await dryRun(request))).toEqual([16, 30, 240]);
  expect((await server.call(undoImport, { params: { id: first.importId }, token })).status).toBe(404);
});

test('case 3: sets a round’s deadline by most of its matches when one is early', async () => {
  const answer = await write({
    league: newLeague(),
    source: carriedSeason('premier-league-2024-25.json'),
    timeZone: 'Europe/London',
  });
  expect(created(answer)).toEqual([20, 38, 380]);
  expect(answer.problems.filter(({ code }) => code === 'round-overlaps').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('2025-02-19'),
  );
  const round = (await seasonOf(answer)).rounds[28];
  expect(round?.deadline.slice(0, 10)).toBe('2025-03-15');
});

test('case 4: imports the goals of an awarded match', async () => {
  const answer = await write({ league: newLeague(), source: carriedSeason('bundesliga-2024-25.json') });
  const awarded = (await matchesOf(answer)).filter(({ status }) => status === 'awarded');
  expect(awarded).toMatchObject([{ homeTeamGoals: 0, awayTeamGoals: 2, awardedTo: null }]);
});

test('case 5: asks for the winner of an award', async () => {
  const request = { league: newLeague(), source: csv('1,2025-04-16,,Bastia,Lyon,0-0,awarded') };
  expect(codesOf(await dryRun(request))).toEqual(['award-without-winner 2']);
  expect((await send(request)).status).toBe(409);
  const answer = await write({ ...request, awards: { 2: 'away' } });
  expect(await matchesOf(answer)).toMatchObject([{ status: 'awarded', awardedTo: 'away' }]);
  // The second import of the same file asks no question.
  expect((await write(request)).matches).toMatchObject({ changed: 0, unchanged: 1 });
});

test('cases 6 to 10: imports half a season, a fuller and an older file, a corrected result and a moved match', async () => {
  const league = newLeague();
  const half = csv(
    '1,2024-08-16,20:00,Alfa,Beta,1-0,',
    '1,2024-08-17,,Gamma,Delta,,postponed',
    '2,2024-08-24,20:00,Beta,Gamma,,',
    '2,2024-08-24,20:00,Delta,Alfa,,',
  );
  const first = await write({ league, source: half });
  expect((await matchesOf(first)).map(({ homeTeamGoals, status }) => [homeTeamGoals, status])).toEqual([
    [1, 'played'],
    [null, 'postponed'],
    [null, 'scheduled'],
    [null, 'scheduled'],
  ]);
  const fuller = half.replace('Beta,Gamma,,', 'Beta,Gamma,2-2,');
  expect(await write({ league, source: fuller })).toMatchObject({
    teams: { created: 0, changed: 0 },
    rounds: { created: 0 },
    matches: { created: 0, changed: 1, unchanged: 3 },
    changes: [],
  });
  const older = await write({ league, source: half });
  expect([codesOf(older), older.matches.changed, older.importId]).toEqual([['older-file'], 0, null]);

  const corrected = fuller.replace('Alfa,Beta,1-0', 'Alfa,Beta,1-1');
  const tried = await dryRun({ league, source: corrected });
  expect(tried.changes).toEqual([{ line: 2, home: 'Alfa', away: 'Beta', before: '1–0', after: '1–1' }]);
  expect((await write({ league, source: corrected, keep: [2] })).importId).toBeNull();
  await write({ league, source: corrected });

  const ids = new Set((await matchesOf(first)).map(({ id }) => id));
  const moved = await write({ league, source: corrected.replace('1,2024-08-17,,Gamma', '3,2024-09-17,,Gamma') });
  expect(codesOf(moved)).toEqual(['moved 3']);
  const after = await matchesOf(first);
  expect([after.length, new Set(after.map(({ id }) => id))]).toEqual([4, ids]);
});

test('case 11: proposes two spellings of a club as one', async () => {
  const rows = [
    '1,,,Millwall FC,Leeds,1-0,',
    '2,,,Derby,Millwall FC,1-0,',
    '2,,,Leeds,Luton,0-0,',
    '3,,,Millwall,Luton,1-1,',
    '1,,,Luton,Derby,1-1,',
    '3,,,Leeds,Derby,1-1,',
  ];
  const request = { league: newLeague(), source: csv(...rows) };
  const tried = await dryRun(request);
  expect(tried.proposals).toEqual([{ name: 'Millwall', teamId: null, teamName: 'Millwall FC', isUncertain: false }]);
  const refused = await send(request);
  expect(refused.status).toBe(409);
  expect((refused.problem.current as ImportAnswer).proposals).toEqual(tried.proposals);
  expect(created(await write({ ...request, merges: { Millwall: 'Millwall FC' } }))).toEqual([4, 3, 6]);
});

test('case 16: refuses more clubs than the league has', async () => {
  const made = await server.call(registerLeague, {
    body: { name: 'Small', country, numberOfTeams: 2, numberOfRounds: 2 },
    token,
  });
  const request = {
    leagueId: made.answer.id,
    source: csv('1,,,Alfa,Beta,1-0,', '2,,,Beta,Alfa,1-0,', '1,,,Gamma,Delta,1-0,'),
  };
  const answer = await dryRun(request);
  expect(answer.problems).toContainEqual(
    expect.objectContaining({ code: 'too-many-teams', message: expect.stringContaining('“Delta”, “Gamma”') }),
  );
  expect((await send(request)).status).toBe(400);
});

test('case 17: refuses more rounds than the league has', async () => {
  const made = await server.call(registerLeague, {
    body: { name: 'Short', country, numberOfTeams: 2, numberOfRounds: 1 },
    token,
  });
  const request = { leagueId: made.answer.id, source: csv('1,,,Alfa,Beta,1-0,', '2,,,Beta,Alfa,1-0,') };
  expect(codesOf(await dryRun(request))).toContain('too-many-rounds');
  expect((await send(request)).status).toBe(400);
});

test('case 18: imports a stopped season with fewer clubs than the league has', async () => {
  const league = { ...newLeague(), numberOfTeams: 4, numberOfRounds: 6 };
  const source = csv(
    '1,2024-08-16,,Alfa,Beta,1-0,',
    '2,2024-08-23,,Beta,Gamma,,cancelled',
    '3,2024-08-30,,Gamma,Alfa,,cancelled',
  );
  const answer = await write({ league, source });
  expect([created(answer), codesOf(answer)]).toEqual([[3, 3, 3], []]);
  expect((await matchesOf(answer)).map(({ status }) => status)).toEqual(['played', 'cancelled', 'cancelled']);
});

test('case 30: fills in the results of stored matches from a cross-table', async () => {
  const league = newLeague();
  const first = await write({ league, source: csv('1,,,Alfa,Beta,,', '2,,,Beta,Gamma,,', '3,,,Gamma,Alfa,,') });
  const results = '\tA\tB\tG\nAlfa\t—\t2–1\t\nBeta\t\t—\t0–0\nGamma\t3–1\t\t—';
  expect((await dryRun({ league: newLeague(), source: results })).problems).toContainEqual(
    expect.objectContaining({ code: 'cross-table-alone' }),
  );
  expect((await write({ league, source: results })).matches).toMatchObject({ created: 0, changed: 3 });
  expect((await matchesOf(first)).map(({ homeTeamGoals }) => homeTeamGoals)).toEqual([2, 0, 3]);
});

test('case 37: proposes a club of another country instead of creating a duplicate', async () => {
  const { answer: swansea } = await server.call(registerTeam, {
    body: { name: 'Swansea City', country: countryNumber('Wales') },
    token,
  });
  const request = { league: newLeague(), source: csv('1,,,Swansea City,Leeds,1-0,') };
  expect((await dryRun(request)).proposals).toEqual([
    { name: 'Swansea City', teamId: swansea.id, teamName: 'Swansea City', isUncertain: false },
  ]);
  expect(created(await write({ ...request, merges: { 'Swansea City': swansea.id } }))).toEqual([1, 1, 1]);
});

test('cases 38 and 39: does not propose another squad, and proposes both clubs that match', async () => {
  for (const name of ['Dortmund', 'IFK Göteborg', 'GAIS Göteborg']) {
    await server.call(registerTeam, { body: { name, country }, token });
  }
  const answer = await dryRun({ league: newLeague(), source: csv('1,,,Dortmund II,Göteborg,1-0,') });
  expect(answer.proposals.map(({ name, teamName }) => [name, teamName])).toEqual([
    ['Göteborg', 'IFK Göteborg'],
    ['Göteborg', 'GAIS Göteborg'],
  ]);
});

test('case 40: refuses merges of two clubs that meet', async () => {
  const { answer: team } = await server.call(registerTeam, { body: { name: 'Alfa', country }, token });
  const request = { league: newLeague(), source: csv('1,,,Alfa,Beta,1-0,'), merges: { Beta: team.id } };
  expect(codesOf(await dryRun(request))).toContain('merge-collides');
  expect((await send(request)).problem.errors).toMatchObject([{ path: 'merges' }]);
});

test('remembers a confirmed merge', async () => {
  const { answer: team } = await server.call(registerTeam, {
    body: { name: 'Wolverhampton Wanderers', country },
    token,
  });
  const source = csv('1,,,Wolves,Leeds,1-0,');
  const league = newLeague();
  await write({ league, source, merges: { Wolves: team.id } });
  expect(await write({ league, source })).toMatchObject({ importId: null, proposals: [], matches: { unchanged: 1 } });
});

test('names new, joining, merged and renamed teams, and not those with a known alias', async () => {
  const { answer: team } = await server.call(registerTeam, {
    body: { name: 'Preussen Münster', country, aliases: ['SCP'] },
    token,
  });
  const request = {
    league: newLeague(),
    source: csv('1,2024-08-17,,Preussen Muenster,Delta,,', '2,2024-08-24,,Delta,Preussen Muenster,,'),
  };
  const delta = { teamId: null, teamName: 'Delta', names: [], joins: true };
  const renamed = { teamId: team.id, teamName: 'Preussen Münster', names: ['Preussen Muenster'], joins: true };
  expect((await dryRun(request)).clubs).toEqual([delta, renamed]);
  await write(request);
  expect((await dryRun(request)).clubs).toEqual([{ ...renamed, joins: false }]);
  const shorter = { ...request, source: csv('1,2024-08-17,,SCP,Delta,,') };
  expect((await dryRun(shorter)).clubs).toEqual([]);
  const both = { ...request, source: csv('1,2024-08-17,,SCP,Delta,,', '2,2024-08-24,,Delta,Preussen Münster,,') };
  expect((await dryRun(both)).clubs).toEqual([{ ...renamed, names: ['SCP', 'Preussen Münster'], joins: false }]);
});

test('case 41: leaves kick-offs empty without times, and sets deadlines to the start of the day in the league’s time zone', async () => {
  const match = { round: 'Matchday 1', date: '2024-08-17', score: { ft: [1, 0] } };
  const matches = [
    { ...match, team1: 'Alfa', team2: 'Beta' },
    { ...match, team1: 'Gamma', team2: 'Delta' },
  ];
  const source = JSON.stringify({ name: 'League 2024/25', matches });
  const answer = await write({ league: newLeague(), source, timeZone: 'Europe/Stockholm' });
  expect((await matchesOf(answer)).map(({ kickOff }) => kickOff)).toEqual([null, null]);
  expect((await seasonOf(answer)).rounds.map(({ deadline }) => deadline)).toEqual(['2024-08-16T22:00:00.000Z']);
});

test('case 42: moves a time that daylight saving skips forward', async () => {
  const source = csv('1,2025-03-30,02:30,Alfa,Beta,,', '1,2024-10-26,15:00,Gamma,Delta,,');
  const answer = await write({ league: newLeague(), source, timeZone: 'Europe/Stockholm' });
  expect(codesOf(answer)).toContain('time-shifted 2');
  expect((await matchesOf(answer)).map(({ kickOff }) => kickOff)).toEqual([
    '2025-03-30T01:30:00.000Z',
    '2024-10-26T13:00:00.000Z',
  ]);
});

test('case 43: refuses a source above 1 MiB and a body above 2.5 MiB', async () => {
  expect((await send({ league: newLeague(), source: 'x'.repeat(1_048_577) })).status).toBe(400);
  expect((await send({ league: newLeague(), source: 'x'.repeat(2_700_000) })).status).toBe(413);
});

test('case 44: stores nothing when the write fails', async () => {
  const request = {
    country,
    league: newLeague(),
    season: 2425,
    source: csv('1,,,Alfa,Beta,1-0,'),
    isPublished: true,
    dryRun: false,
  };
  const { clock, store } = server.services;
  const read = readSeason(request.source, request);
  // Logging comes last, and fails because the account does not exist.
  const failing = store.write((db) => importInto({ db, clock, userId: clock.newId() }, request, read));
  await expect(failing).rejects.toThrow('the account is gone');
  expect(created(await dryRun(request))).toEqual([2, 1, 1]);
  expect(created(await write(request))).toEqual([2, 1, 1]);
});

test('case 45: imports a season once under concurrent use', async () => {
  const request = { league: newLeague(), source: carriedSeason('premier-league-2024-25.json') };
  const answers = await Promise.all([send(request), send(request)]);
  const made = answers.filter(({ status }) => status === 201);
  expect(made.map(({ answer }) => answer.matches.created).toSorted()).toEqual(made.length === 2 ? [0, 380] : [380]);
  expect((await dryRun(request)).matches).toMatchObject({ created: 0, unchanged: 380 });
});

test('case 46: refuses to undo an import after a manual correction', async () => {
  const answer = await write({ league: newLeague(), source: csv('1,,,Alfa,Beta,1-0,') });
  const [match] = await matchesOf(answer);
  await server.call(updateMatch, {
    body: { id: match?.id, homeTeamGoals: 3, awayTeamGoals: 0, version: match?.version },
    token,
  });
  const { problem, status } = await server.call(undoImport, { params: { id: answer.importId }, token });
  expect([status, problem.detail]).toEqual([409, expect.stringContaining('Alfa – Beta')]);
});

test('undo restores the matches of a season that an import has changed', async () => {
  const league = { ...newLeague(), numberOfRounds: 4 };
  const first = await write({
    league,
    source: csv('1,2024-08-16,20:00,Alfa,Beta,1-0,', '2,2024-08-23,20:00,Beta,Alfa,,'),
  });
  const before = await matchesOf(first);
  const second = await write({
    league,
    source: csv('1,2024-08-16,20:00,Alfa,Beta,2-0,', '3,2024-09-23,20:00,Beta,Alfa,1-1,'),
  });
  expect((await server.call(undoImport, { params: { id: second.importId }, token })).status).toBe(204);
  const without = (matches: typeof before) => matches.map(({ version: _version, ...match }) => match);
  expect(without(await matchesOf(first))).toEqual(without(before));
});

test('undo restores every row that an import has changed, and deletes those it created', async () => {
  const league = { ...newLeague(), numberOfTeams: 4, numberOfRounds: 6 };
  const { answer: wolves } = await server.call(registerTeam, {
    body: { name: 'Wolverhampton Wanderers', country },
    token,
  });
  await write({ league, source: csv('1,2024-08-16,20:00,Alfa,Beta,1-0,', '2,2024-08-23,20:00,Beta,Alfa,,') });
  const rows = async () => {
    const db = anyTable(server.services.store.db);
    const found: [key: string, row: Row][] = [];
    for (const table of referenceTables.filter((name) => !['seasonImports', 'seasonChanges'].includes(name))) {
      const all = await db.selectFrom(table).selectAll().execute();
      found.push(...all.map((row): [string, Row] => [`${table} ${keyOf(table, row)}`, row]));
    }
    return new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  const before = await rows();
  const second = await write({
    league,
    merges: { Wolves: wolves.id },
    source: csv(
      '1,2024-08-16,20:00,Alfa,Beta,2-0,',
      '2,2024-08-23,20:00,Wolves,Alfa,1-1,',
      '3,2024-09-23,20:00,Beta,Alfa,1-1,',
      '4,2024-09-30,20:00,Gamma,Wolves,0-0,',
    ),
  });
  expect([created(second), second.matches.changed]).toEqual([[1, 2, 2], 2]);
  expect((await rows()).size).toBe(before.size + 1 + 2 + 2 + 2 + 4);
  expect((await undoOf(second)).status).toBe(204);
  const after = await rows();
  const unversioned = (all: typeof before) => [...all].map(([key, row]) => [key, { ...row, version: 0 }]);
  expect(unversioned(after)).toEqual(unversioned(before));
  const raised = [...after].flatMap(([key, row]) => {
    const steps = Number(row['version']) - Number(before.get(key)?.['version']);
    return steps > 0 ? [`${key.split(' ')[0]} +${steps}`] : [];
  });
  expect(raised).toEqual(['leagueSeasons +2', 'matches +2', 'matches +2', 'rounds +2', 'rounds +2', 'teams +2']);
});

const DAY_SECONDS = 24 * 60 * 60;
const undoOf = ({ importId }: ImportAnswer) => server.call(undoImport, { params: { id: importId }, token });
/** Returns the import of each call in the log. */
async function importsInLog() {
  const { answer } = await server.call(listChanges, { token, query: { by: 'call' } });
  return [...Map.groupBy(answer, ({ at }) => at).values()].map(([first]) => first?.import);
}

test('log describes an import by its counts, and its undo by the same import', async () => {
  const league = newLeague();
  const answer = await write({ league, source: csv('1,,,Alfa,Beta,1-0,', '2,,,Beta,Alfa,,') });
  server.clock.advance(60);
  const again = await write({ league, source: csv('1,,,Alfa,Beta,2-0,', '2,,,Beta,Alfa,,') });
  const made = { team: 2, league: 1, leagueSeasonStats: 1, teamSeasonStats: 2, round: 2, match: 2 };
  const until = expect.stringMatching(/Z$/) as string;
  const first = {
    id: answer.importId,
    isUndo: false,
    created: made,
    updated: {},
    undoneAt: null,
    undoableUntil: until,
  };
  const second = { ...first, id: again.importId, created: {}, updated: { match: 1 } };
  expect(await importsInLog()).toEqual([second, first]);

  server.clock.advance(60);
  expect((await undoOf(again)).status).toBe(204);
  const undone = { ...second, undoneAt: until, undoableUntil: null };
  expect(await importsInLog()).toEqual([{ ...undone, isUndo: true }, undone, first]);
  const { problem, status } = await undoOf(again);
  expect([status, problem.detail]).toEqual([404, expect.stringMatching(/^The import was undone on .+ already\.$/)]);

  const { answer: entries } = await server.call(listChanges, { token, query: {} });
  expect(entries.every((entry) => entry.import === undefined)).toBe(true);
});

test('undoes an import for 30 days, and no longer', async () => {
  const league = newLeague();
  const answer = await write({ league, source: csv('1,,,Alfa,Beta,1-0,') });
  const [logged] = await importsInLog();
  server.clock.advance(30 * DAY_SECONDS - 600);
  token = await server.signIn(ADMIN);
  expect((await importsInLog())[0]).toEqual(logged);
  server.clock.advance(1200);
  expect((await importsInLog())[0]).toEqual({ ...logged, undoableUntil: null });
  const { problem, status } = await undoOf(answer);
  expect([status, problem.detail]).toEqual([404, expect.stringContaining('older than 30 days')]);
  expect((await matchesOf(answer)).length).toBe(1);
});

test('undoes an import once under concurrent use', async () => {
  const answer = await write({ league: newLeague(), season: 23, source: carriedSeason('allsvenskan-2023.txt') });
  const undone = await Promise.all([undoOf(answer), undoOf(answer)]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('refuses to undo an import while its season is deleted', async () => {
  const answer = await write({ league: newLeague(), source: csv('1,,,Alfa,Beta,1-0,') });
  const { leagueSeasonStatsId: id } = answer;
  server.clock.advance(60);
  expect((await server.call(deleteLeagueSeason, { params: { id }, token })).status).toBe(204);
  expect((await importsInLog()).map((one) => one?.undoableUntil)).toEqual([undefined, null]);
  expect((await undoOf(answer)).status).toBe(404);
  const query = { action: 'delete', entity: 'leagueSeasonStats' };
  const [deletion] = (await server.call(listChanges, { token, query })).answer;
  expect((await server.call(restoreChange, { params: { id: deletion?.id }, token })).status).toBe(200);
  expect((await importsInLog()).at(-1)?.undoableUntil).not.toBeNull();
});

test('refuses to write an unreadable file, and reports the problem in a dry run', async () => {
  const request = { league: newLeague(), source: 'Pos\tTeam\tW\tPts\n1\tAlfa\t1\t3' };
  expect(codesOf(await dryRun(request))).toEqual(['table-not-matches']);
  expect((await send(request)).status).toBe(400);
});

test('returns 403 when the caller is not an administrator', async () => {
  const user = await server.newUser();
  const body = { country, season: 2425, dryRun: true, league: newLeague(), source: csv('1,,,Alfa,Beta,1-0,') };
  expect((await server.call(importSeason, { body, token: user.token })).status).toBe(403);
});
