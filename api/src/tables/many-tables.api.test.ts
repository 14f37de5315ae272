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

/** The query plan; `amongFew`: of a table so small that PostgreSQL would prefer to read it whole. */
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
/** There are no tips here: PostgreSQL reads two empty tables whole, and takes their indexes where there are many. */
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
  `among ${MANY} official tables a page by %s is read from an index, in order, early and late`,
  async (sort) => {
    const { db } = server.services.store;
    const now = server.clock.now();
    for (const page of [1, MANY / PAGE_SIZE / 2, MANY / PAGE_SIZE]) {
      const query: TableQuery = { sort, page, pageSize: PAGE_SIZE };
      const parts: TablesOf[] = [{ ownerId, which: 'public', now }];
      // An owner sees all their tables, sorted by time or name.
      if (!sort.endsWith('views')) parts.push({ ownerId, which: 'all', now });
      // Listed ones are few, and sorted by time unless asked otherwise.
      if (sort.endsWith('created')) parts.push({ ownerId, which: 'listed', now });
      for (const part of parts)
        await expectFromIndex({ part, query }, idsOnPage(db, part, query, shortestScan(query, MANY)));
    }
  },
);

test('the new tables of friends are found in the index of listed tables, however many there are', async () => {
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

test('the account that official tables belong to is found in an index', async () => {
  await expectFromIndex('account', productAccount(server.services.store.db), true);
});

test('a page says how many there are, and the last one is the end of the order', async () => {
  const list = (query: Record<string, unknown>) =>
    server.call(listOfficialTables, { query: { pageSize: PAGE_SIZE, ...query } });
  const first = await list({ sort: 'views' });
  const last = await list({ sort: '-views', page: MANY / PAGE_SIZE });
  expect(first.headers['x-total-count']).toBe(String(MANY));
  expect(last.answer.map(({ id }) => id)).toEqual(first.answer.map(({ id }) => id).toReversed());
  expect((await list({ sort: 'views', page: MANY / PAGE_SIZE + 1 })).answer).toEqual([]);
});

test('the tables over the same teams are read from an index, the latest ones alone', async () => {
  const { db } = server.services.store;
  const { id } = await db.selectFrom('simpleTables').select('id').limit(1).executeTakeFirstOrThrow();
  const teamsKey = teamsKeyOf(['AIK', 'Malmö FF'].map((name, index) => ({ name, tablePlace: index + 1 })));
  await db.updateTable('simpleTables').set({ teamsKey }).execute();
  const plan = await planOf(latestOver(db, teamsKey, server.clock.now()), false);
  expect(plan.join('\n')).toContain('simple_tables_teams_index');
  expect(plan.filter((step) => /SCAN simple_tables|TEMP B-TREE|Seq Scan on simple_tables|Sort/.test(step))).toEqual([]);
  // All of them are of one owner.
  expect(await server.call(getConsensus, { params: { id } })).toMatchObject({ status: 404 });
});
