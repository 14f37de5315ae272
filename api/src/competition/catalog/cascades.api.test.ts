import fc from 'fast-check';
import { sql } from 'kysely';
import { byLength } from '../../../../testing/length.ts';
import { emptyModel, type Model } from '../../../testing/reference-model.ts';
import { operations, type Run } from '../../../testing/reference-operations.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { editorWith } from '../../../testing/small-season.ts';

const OPERATIONS = byLength({ short: 250, long: 10_000 });
const OPERATIONS_OF_A_RUN = byLength({ short: 125, long: 500 });
/** Runs work in parallel: while one waits for its database, another computes. */
const SERVERS = 4;

/** An operation and the random numbers for its choices. */
type Operation = { name: keyof typeof operations; dice: number[] };

/** The first operations of every run: two leagues with seasons, teams and rounds. */
const foundation: Operation[] = [
  ...Array.from({ length: 6 }, () => 'addTeam' as const),
  ...(['addLeague', 'addLeague', 'addSeason', 'addSeason', 'addSeason'] as const),
  ...Array.from({ length: 8 }, () => 'addStats' as const),
  ...Array.from({ length: 4 }, () => 'addRound' as const),
].map((name, index) => ({ name, dice: Array.from({ length: 12 }, (_, die) => 7 * index + 5 * die + 1) }));

/** The weights of the operations. Additions are more frequent than deletions. */
const weights: Record<keyof typeof operations, number> = {
  addTeam: 6,
  addLeague: 2,
  changeLeague: 2,
  addSeason: 4,
  setTeams: 8,
  addStats: 5,
  addRound: 8,
  addMatch: 12,
  saveMatches: 10,
  deleteMatch: 3,
  deleteMatchAsRound: 1,
  deleteRound: 2,
  deleteStats: 3,
  deleteTeam: 2,
  deleteSeason: 1,
  deleteLeague: 1,
};

const someOperation = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({
    weight,
    arbitrary: fc.record({
      name: fc.constant(name as keyof typeof operations),
      dice: fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }),
    }),
  })),
);

/** Returns a function that rolls a die from the operation's numbers, so that a run is reproducible. */
function diceOf(operation: Operation): (faces: number) => number {
  let next = 0;
  return (faces) => {
    next += 1;
    return faces === 0 ? 0 : (operation.dice[(next - 1) % operation.dice.length] ?? 0) % faces;
  };
}

let servers: TestServer[];
beforeAll(async () => {
  servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer()));
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function stored({ services }: TestServer): Promise<Model> {
  const { db } = services.store;
  const table = <Row extends { id: string }, Value>(rows: Row[], value: (row: Row) => Value) =>
    new Map(rows.map((row) => [row.id, value(row)]));
  const sides = await db.selectFrom('matchSides').selectAll().execute();
  const teamOf = (matchId: string, side: string) =>
    sides.find((one) => one.matchId === matchId && one.side === side)?.teamStatsId ?? '';
  const matches = await db.selectFrom('matches').selectAll().execute();
  expect(sides).toHaveLength(2 * matches.length);
  return {
    teams: table(await db.selectFrom('teams').selectAll().execute(), () => ({})),
    leagues: table(await db.selectFrom('leagues').selectAll().execute(), (row) => ({
      teams: row.numberOfTeams,
      rounds: row.numberOfRounds,
    })),
    seasons: table(await db.selectFrom('leagueSeasons').selectAll().execute(), ({ leagueId, season }) => ({
      leagueId,
      season,
    })),
    stats: table(await db.selectFrom('teamStats').selectAll().execute(), ({ leagueSeasonId, teamId }) => ({
      seasonId: leagueSeasonId,
      teamId,
    })),
    rounds: table(await db.selectFrom('rounds').selectAll().execute(), ({ leagueSeasonId, roundNumber }) => ({
      seasonId: leagueSeasonId,
      number: roundNumber,
    })),
    matches: table(matches, ({ id, roundId }) => ({ roundId, home: teamOf(id, 'home'), away: teamOf(id, 'away') })),
  };
}

/** Counts rows with a dangling foreign key. SQLite can list them; PostgreSQL never allows one. */
async function danglingRows({ services }: TestServer): Promise<number> {
  const { db, engine } = services.store;
  if (engine === 'postgres') return 0;
  return (await sql`pragma foreign_key_check`.execute(db)).rows.length;
}

async function reset({ services }: TestServer) {
  const { db } = services.store;
  await db.deleteFrom('leagues').execute();
  await db.deleteFrom('teams').execute();
}

/** Runs one server's share of the operations. Each run starts with an empty database. */
async function operateOn(server: TestServer): Promise<void> {
  const editor = editorWith(server, await server.adminToken());
  const scripts = fc.array(someOperation, {
    minLength: OPERATIONS_OF_A_RUN,
    maxLength: OPERATIONS_OF_A_RUN,
    size: 'max',
  });
  const property = fc.asyncProperty(scripts, async (script) => {
    await reset(server);
    const model = emptyModel();
    const known: Run['known'] = { teams: [], leagues: [], seasons: [], stats: [], rounds: [], matches: [] };
    for (const operation of [...foundation, ...script]) {
      await operations[operation.name]({ model, known, editor, roll: diceOf(operation) });
    }
    expect(await stored(server)).toEqual(model);
    expect(await danglingRows(server)).toBe(0);
  });
  await fc.assert(property, { numRuns: Math.ceil(OPERATIONS / OPERATIONS_OF_A_RUN / SERVERS) });
}

test(`cascading deletes remove exactly the rows below the deleted row, in ${OPERATIONS} random operations`, async () => {
  await Promise.all(servers.map(operateOn));
});
