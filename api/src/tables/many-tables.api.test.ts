import { type Compilable, CompiledQuery, sql } from 'kysely';
import { listFriendsTables, listOfficialTables } from 'shared-contract/tables';
import { byLength } from '../../../testing/length.ts';
import { addManyTables } from '../../testing/many-tables.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { getConsensus } from 'shared-contract/consensus';
import { pairOf } from '../users/pair.ts';
import { shortestScan } from '../platform/database/page.ts';
import { latestOver } from './consensus.ts';
import { idsOfFriends } from './listed.ts';
import { idsOnPage, type TableQuery, type TablesOf } from './lists.ts';
import { productAccount } from '../users/users.ts';
import { teamsKeyOf } from './teams-key.ts';

const MANY = byLength({ short: 20_000, long: 100_000 });
const PAGE_SIZE = 20;

let server: TestServer;
let ownerId: string;
beforeAll(async () => {
  server = await startServer();
  ownerId = (await productAccount(server.services.store.db).executeTakeFirstOrThrow()).id;
  await addManyTables(server, 0, MANY);
});
afterAll(() => server.close());

/** Returns the query plan. `amongFew` disables sequential scans, which PostgreSQL prefers for small tables. */
async function planOf(query: Compilable, amongFew: boolean): Promise<string[]> {
  const { engine, read } = server.services.store;
  const { parameters, sql: text } = query.compile();
  const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
  return read(async (db) => {
    if (amongFew && engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  });
}

/** A sequential scan, or a full or partial sort. */
const SLOW = /SCAN|TEMP B-TREE|Seq Scan|Sort/;
/** Without tips, PostgreSQL scans two empty tables. With many tips, it uses their indexes. */
const OF_TIPS = /Seq Scan on (?:tips|tippings) /;
const FROM_INDEX = /USING (?:COVERING )?INDEX|Index (?:Only )?Scan/;

async function expectFromIndex(what: unknown, query: Compilable, amongFew = false) {
  const plan = await planOf(query, amongFew);
  expect({ what, slow: plan.filter((step) => SLOW.test(step) && !OF_TIPS.test(step)), plan }).toMatchObject({
    slow: [],
  });
  expect({ what, plan: plan.join('\n') }).toMatchObject({ plan: expect.stringMatching(FROM_INDEX) as unknown });
}

const sorts = ['created', 'name', 'views'] as const;

test.each(sorts.flatMap((sort) => [sort, `-${sort}`] as const))(
  `reads a page of ${MANY} official tables by %s from an index, in order, at both ends`,
  async (sort) => {
    const { db } = server.services.store;
    const now = server.clock.now();
    for (const page of [1, MANY / PAGE_SIZE / 2, MANY / PAGE_SIZE]) {
      const query: TableQuery = { sort, page, pageSize: PAGE_SIZE };
      const parts: TablesOf[] = [{ ownerId, which: 'public', now }];
      // An owner can sort all their tables by time or name.
      if (!sort.endsWith('views')) parts.push({ ownerId, which: 'all', now });
      // Listed tables are few, and are sorted by time by default.
      if (sort.endsWith('created')) parts.push({ ownerId, which: 'listed', now });
      for (const part of parts)
        await expectFromIndex({ part, query }, idsOnPage(db, part, query, shortestScan(query, MANY)));
    }
  },
);

test('finds the tables of friends in the index of listed tables', async () => {
  const { db } = server.services.store;
  const reader = await server.newUser();
  const pair = { ...pairOf(reader.id, ownerId), createdAt: server.clock.now().toISOString() };
  await db.insertInto('friendships').values(pair).execute();
  const plan = (
    await planOf(idsOfFriends(db, reader.id, { page: 1, pageSize: PAGE_SIZE }, server.clock.now()), false)
  ).join('\n');
  expect(plan).toContain('simple_tables_listed_index');
  expect(plan).not.toMatch(/SCAN simple_tables|Seq Scan on simple_tables/);
  const query = { pageSize: PAGE_SIZE };
  const { answer, headers } = await server.call(listFriendsTables, { query, token: reader.token });
  expect([answer.length, headers['x-total-count']]).toEqual([PAGE_SIZE, String(MANY)]);
});

test('finds the product’s own account in an index', async () => {
  await expectFromIndex('account', productAccount(server.services.store.db), true);
});

test('returns the total with each page, and the end of the order on the last one', async () => {
  const list = (query: Record<string, unknown>) =>
    server.call(listOfficialTables, { query: { pageSize: PAGE_SIZE, ...query } });
  const first = await list({ sort: 'views' });
  const last = await list({ sort: '-views', page: MANY / PAGE_SIZE });
  expect(first.headers['x-total-count']).toBe(String(MANY));
  expect(last.answer.map(({ id }) => id)).toEqual(first.answer.map(({ id }) => id).toReversed());
  expect((await list({ sort: 'views', page: MANY / PAGE_SIZE + 1 })).answer).toEqual([]);
});

test('reads only the latest tables over the same teams from an index', async () => {
  const { db } = server.services.store;
  const { id } = await db.selectFrom('simpleTables').select('id').limit(1).executeTakeFirstOrThrow();
  const teamsKey = teamsKeyOf(['AIK', 'Malmö FF'].map((name, index) => ({ name, tablePlace: index + 1 })));
  await db.updateTable('simpleTables').set({ teamsKey }).execute();
  const plan = await planOf(latestOver(db, teamsKey, server.clock.now()), false);
  expect(plan.join('\n')).toContain('simple_tables_teams_index');
  expect(plan.filter((step) => /SCAN simple_tables|TEMP B-TREE|Seq Scan on simple_tables|Sort/.test(step))).toEqual([]);
  // All of them have one owner.
  expect(await server.call(getConsensus, { params: { id } })).toMatchObject({ status: 404 });
});
