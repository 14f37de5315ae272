import { sql } from 'kysely';
import { newTable } from 'shared-contract/table-rules';
import { contend } from '../../../testing/contend.ts';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { userOf } from '../../../testing/many-rows.ts';
import { backedUpTables } from './backup/stored-tables.ts';
import { isMigrated, migrate } from './migrate.ts';
import { longLists } from './migrations/0005-long-lists.ts';
import { teamsOfTables } from './migrations/0025-teams-of-tables.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { fillTeamsKeys, teamsKeyOf } from '../../tables/teams-key.ts';
import type { Store } from './database.ts';

const now = new Date('2025-01-02T03:04:05.678Z');
let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await newDatabase();
  store = database.open();
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

const migrated = (list: readonly Migration[] = migrations) => migrate(store.db, store.engine, list, now);
const next: Migration = {
  name: '9999-next',
  up: async ({ createTable, type }) => createTable('later').addColumn('id', type.id).execute(),
};

test('runs each migration once', async () => {
  await migrated();
  await migrated();
  const applied = await store.db.selectFrom('schemaMigrations').selectAll().orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect(applied[0]?.appliedAt).toBe('2025-01-02T03:04:05.678Z');
  expect(await isMigrated(store.db, migrations)).toBe(true);
  expect(await isMigrated(store.db, [...migrations, next])).toBe(false);
});

test('finds and counts users and tables that are older than an upgrade', async () => {
  const before = migrations.slice(0, migrations.indexOf(longLists));
  expect(before).toHaveLength(4);
  await migrated(before);
  const users = Array.from({ length: 1100 }, (_, index) => userOf(index + 1));
  await store.db.insertInto('users').values(users).execute();
  const [owner, other] = users.map(({ id }) => id);
  const { isPublicTable: _, ...empty } = newTable(2);
  const table = { ...empty, items: '[]', name: 'Table', nameKey: 'table', createdAt: now.toISOString() };
  for (const [id, ownerId, isPublic] of [
    ['0199d3a0-0000-7000-8000-000000000001', owner, true],
    ['0199d3a0-0000-7000-8000-000000000002', owner, false],
    ['0199d3a0-0000-7000-8000-000000000003', other, false],
    ['0199d3a0-0000-7000-8000-000000000004', null, true],
  ] as const)
    await store.db
      .insertInto('simpleTables')
      .values({ ...table, id, ownerId: ownerId ?? null, isPublic })
      .execute();

  await migrated();
  const words = await store.db.selectFrom('userWords').selectAll().execute();
  expect(new Set(words.map(({ userId }) => userId))).toEqual(new Set(users.map(({ id }) => id)));
  expect(words.filter(({ word }) => word === 'hacken').map(({ userId }) => userId)).toEqual([users[49]?.id]);
  const counts = await store.db.selectFrom('tableCounts').selectAll().orderBy('every', 'desc').execute();
  expect(counts).toEqual([
    { ownerId: owner, every: 2, public: 1 },
    { ownerId: other, every: 1, public: 0 },
  ]);
});

test('finds tables by their teams when the tables are older than an upgrade', async () => {
  await migrated(migrations.slice(0, migrations.indexOf(teamsOfTables)));
  const { isPublicTable: isPublic, ...empty } = newTable(2);
  const itemsOf = (...names: string[]) => JSON.stringify(names.map((name, index) => ({ name, tablePlace: index + 1 })));
  const lists = [itemsOf('AIK', 'Malmö FF'), itemsOf('malmo ff', 'AIK FC'), itemsOf('AIK', 'Hull'), itemsOf('AIK', '')];
  const rows = Array.from({ length: 1003 }, (_, index) => ({
    ...empty,
    id: `0199d3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    items: lists[index % lists.length] ?? '',
    name: 'Table',
    nameKey: 'table',
    createdAt: now.toISOString(),
    isPublic,
  }));
  await store.db.insertInto('simpleTables').values(rows).execute();

  await migrated();
  await fillTeamsKeys(store);
  const found = await store.db.selectFrom('simpleTables').select(['items', 'teamsKey']).execute();
  expect(found).toHaveLength(1003);
  for (const { items, teamsKey } of found) expect(teamsKey).toBe(teamsKeyOf(JSON.parse(items) as never));
  expect(new Set(found.map(({ teamsKey }) => teamsKey)).size).toBe(3);
});

test('includes every table in a backup', async () => {
  await migrated();
  const tables = await store.db.introspection.getTables();
  const names = tables.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(names.sort()).toEqual([...backedUpTables, 'jobLeases', 'schemaMigrations', 'userCounts'].sort());
});

test('refuses to migrate a schema of a newer release', async () => {
  await migrated([...migrations, next]);
  await expect(migrated()).rejects.toThrow('The database belongs to a newer release (it has 9999-next)');
});

test('rolls back a migration that fails halfway', async () => {
  await migrated();
  const broken: Migration = {
    name: '9999-broken',
    up: async (context) => {
      await next.up(context);
      await sql`insert into nowhere values (1)`.execute(context.db);
    },
  };
  await expect(migrated([...migrations, broken])).rejects.toThrow(/nowhere/);
  await expect(
    store.db
      .selectFrom('later' as never)
      .selectAll()
      .execute(),
  ).rejects.toThrow(/later/);
  await migrated([...migrations, next]);
  expect(await isMigrated(store.db, [...migrations, next])).toBe(true);
});

test('migrates once when several servers start together', async () => {
  await Promise.all(Array.from({ length: 3 }, () => contend(database, 'migrate')));
  const applied = await store.db.selectFrom('schemaMigrations').selectAll().execute();
  expect(applied).toHaveLength(migrations.length);
});

const league = {
  id: '0199d3a0-0000-7000-8000-000000000001',
  name: 'A',
  nameKey: 'a',
  country: 1,
  numberOfTeams: 0,
  numberOfRounds: 1,
};

test('loses no update of concurrent read-write transactions in several processes', async () => {
  await migrated();
  await store.db.insertInto('leagues').values(league).execute();
  await Promise.all(Array.from({ length: 3 }, () => contend(database, 'add teams')));
  const { numberOfTeams } = await store.db.selectFrom('leagues').select('numberOfTeams').executeTakeFirstOrThrow();
  expect(numberOfTeams).toBe(300);
});

test('rolls back a failed transaction', async () => {
  await migrated();
  const failed = store.write(async (transaction) => {
    await transaction.insertInto('leagues').values(league).execute();
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await store.db.selectFrom('leagues').selectAll().execute()).toEqual([]);
});

test('limits a team to one match per round, in rounds of its own season', async () => {
  await migrated();
  const id = (last: number) => `0199d3a0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
  const { db } = store;
  await db.insertInto('leagues').values(league).execute();
  await db
    .insertInto('leagueSeasons')
    .values([
      { id: id(2), leagueId: league.id, season: 23 },
      { id: id(3), leagueId: league.id, season: 24 },
    ])
    .execute();
  const nameless = { englishName: null, imageUrl: null, website: null, country: 1 };
  await db
    .insertInto('teams')
    .values([4, 5, 6].map((last) => ({ ...nameless, id: id(last), name: 'T', nameKey: 't' })))
    .execute();
  await db
    .insertInto('teamStats')
    .values([
      { id: id(14), leagueSeasonId: id(2), teamId: id(4) },
      { id: id(15), leagueSeasonId: id(2), teamId: id(5) },
      { id: id(16), leagueSeasonId: id(3), teamId: id(6) },
    ])
    .execute();
  await db
    .insertInto('rounds')
    .values({ id: id(7), leagueSeasonId: id(2), roundNumber: 1, deadline: now.toISOString() })
    .execute();
  await db
    .insertInto('matches')
    .values([8, 9].map((last) => ({ id: id(last), roundId: id(7), homeGoals: 0, awayGoals: 0 })))
    .execute();
  const side = (match: number, name: 'home' | 'away', stats: number) =>
    db
      .insertInto('matchSides')
      .values({ matchId: id(match), side: name, roundId: id(7), leagueSeasonId: id(2), teamStatsId: id(stats) })
      .execute();
  await side(8, 'home', 14);
  await expect(side(9, 'home', 14)).rejects.toThrow(/unique/i);
  await expect(side(8, 'home', 15)).rejects.toThrow(/unique/i);
  await expect(side(9, 'away', 16)).rejects.toThrow(/foreign key/i);
  await expect(db.deleteFrom('teamStats').where('id', '=', id(14)).execute()).rejects.toThrow(/foreign key/i);
  await expect(db.deleteFrom('teams').where('id', '=', id(4)).execute()).rejects.toThrow(/foreign key/i);
  await db.deleteFrom('leagues').execute();
  expect(await db.selectFrom('matchSides').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('teamStats').selectAll().execute()).toEqual([]);
});
