import { createGroup, getGroup } from 'shared-contract/groups';
import { getStandings } from 'shared-contract/public-seasons';
import { newTable } from 'shared-contract/table-rules';
import { getTable } from 'shared-contract/tables';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runToEnd } from '../../../testing/process.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { addTableOrTip } from '../../tables/tip-tables.ts';
import { rowsOfOrder } from '../../tips/tip-order.ts';
import { getTippedSeason } from '../../tips/tipped-season.ts';
import { TipScoring } from '../../tips/scoring/scoring-job.ts';
import { countRows } from '../../platform/database/backup/stored-tables.ts';
import { completeDemo } from './complete-demo.ts';
import { playRound } from './demo-commands.ts';
import { findLivingSeason } from './living-season.ts';

let database: TestDatabase;
let server: TestServer;
let user: TestUser;
let tableId: string;
let order: string[];
/** The rows of each table after a start without the league. */
let without: Record<string, number>;
beforeAll(async () => {
  const leagues = await startServer({ SEED: 'leagues' });
  await leagues.newUser();
  without = await countRows(leagues.services.store.db);
  await leagues.close();
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
  server = await startServer({ SEED: 'demo' }, database);
  user = await server.newUser();
  await addTip();
  await completeDemo(server.services);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const demo = (command: string) => runToEnd('cli.ts', ['demo', command], database.environment);
async function seasonId() {
  const living = await findLivingSeason(server.services.store.db);
  if (living === undefined) throw new Error('No season');
  return living.seasonId;
}
/** Adds a tip of the user, made before the lock. */
async function addTip(): Promise<void> {
  const { clock, store } = server.services;
  const leagueSeasonStatsId = await seasonId();
  tableId = clock.newId();
  await store.write(async (db) => {
    const season = await getTippedSeason(db, leagueSeasonStatsId);
    const rows = rowsOfOrder(season, season.teams.toReversed());
    order = rows.items.map(({ name }) => name);
    const createdAt = new Date(Date.parse(season.state.lock ?? '') - 1000);
    const owner = { ownerId: user.id, email: null, isPublicTable: true, createdAt };
    await addTableOrTip(db, { ...newTable(), ...rows, ...owner, id: tableId, name: 'My tip', leagueSeasonStatsId });
  });
}

const standings = async () => (await server.call(getStandings, { params: { id: await seasonId() } })).answer;

test('plays the next round, and the tips are scored', async () => {
  const { clock, store } = server.services;
  expect(await demo('round')).toEqual({
    exitCode: 0,
    output: 'Played round 12: 6 results. The server scores the tips within a minute.\n',
  });
  expect((await standings()).round).toBe(12);
  const scoring = new TipScoring({ clock, store }, 0);
  await scoring.run();
  await scoring.run();
  const rounds = await store.db.selectFrom('tipRounds').select('roundNumber').where('hasBoard', '=', true).execute();
  expect(rounds).toHaveLength(12);
  const future = await store.db
    .selectFrom('matches')
    .innerJoin('rounds', 'rounds.id', 'matches.roundId')
    .select('matches.id')
    .where('status', '=', 'played')
    .where('kickOff', '>', new Date().toISOString())
    .execute();
  expect(future).toEqual([]);
});

test('plays the postponed match with a later round, until all are played', async () => {
  const { clock, store } = server.services;
  const played = [];
  for (let round = 13; round <= 22; round += 1) played.push((await playRound(store, clock)).matches);
  expect(played).toEqual([6, 7, 6, 6, 6, 6, 6, 6, 6, 6]);
  expect(await standings()).toMatchObject({ round: 22, complete: true });
  expect(await demo('round')).toEqual({
    exitCode: 1,
    output: 'All rounds of the demonstration league are played.\n',
  });
});

test('removes the league and the people, and keeps what others have made', async () => {
  const { token } = user;
  const group = { name: 'Ours', leagueSeasonStatsId: await seasonId() };
  const { answer: ours } = await server.call(createGroup, { body: group, token });
  expect(await demo('remove')).toEqual({
    exitCode: 0,
    output:
      'Removed Svenska Demoligan (invented clubs) with its clubs and 40 people.\n' +
      'Tips of others that are plain tables now: 1\nGroups of others that ended: 1\n',
  });
  const { answer } = await server.call(getTable, { params: { id: tableId }, token });
  expect(answer.tip).toBeUndefined();
  expect(answer.items.map(({ name }) => name)).toEqual(order);
  expect((await server.call(getGroup, { params: { id: ours.id }, token })).status).toBe(404);

  // The rest is what a start without the league has, with the user's table. The log and limits expire by themselves.
  const left = await countRows(server.services.store.db);
  const expiring = new Set(['auditedChanges', 'restorableChanges', 'rateLimits']);
  const others = Object.entries(left).filter(([table, rows]) => rows !== without[table] && !expiring.has(table));
  expect(Object.fromEntries(others)).toEqual({
    simpleTables: (without['simpleTables'] ?? 0) + 1,
    tableCounts: (without['tableCounts'] ?? 0) + 1,
  });
  for (const command of ['remove', 'round']) {
    expect(await demo(command)).toEqual({
      exitCode: 1,
      output: 'There is no demonstration league with invented people here.\n',
    });
  }
});
