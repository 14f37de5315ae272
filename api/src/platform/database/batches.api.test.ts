import { type KyselyPlugin, sql } from 'kysely';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { purgeAll } from '../../operations/housekeeping.ts';
import { BATCH_ROWS } from './batches.ts';
import type { Store } from './database.ts';

const COUNTERS = 2500;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Returns the services with a store that records how many rows each statement deletes or changes. */
function watched({ store }: TestServer['services']) {
  const changed: number[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows !== undefined) changed.push(Number(result.numAffectedRows));
      return result;
    },
  };
  const watchedStore: Store = { ...store, db: store.db.withPlugin(watch) };
  return { changed, services: { ...server.services, store: watchedStore } };
}

const expired = () => new Date(server.clock.now().getTime() - 1000).toISOString();
const lasting = () => new Date(server.clock.now().getTime() + 60_000).toISOString();

async function addCounters(count: number, resetsAt: string, name: string): Promise<void> {
  const { db } = server.services.store;
  for (let first = 0; first < count; first += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({ key: `${name}:${first + index}`, used: 1, resetsAt }));
    await db.insertInto('rateLimits').values(rows).execute();
  }
}

const countersLike = async (name: string) => {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from rate_limits where key like ${`${name}:%`}`.execute(server.services.store.db);
  return Number(rows[0]?.n);
};

test('deletes at most 1,000 expired rows per statement, lets other requests run in between, and keeps unexpired rows', async () => {
  await addCounters(COUNTERS, expired(), 'expired');
  await addCounters(500, lasting(), 'lasting');
  const { changed, services } = watched(server.services);
  let iterations = 0;
  let isRunning = true;
  const count = () => {
    iterations += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await purgeAll(services);
  isRunning = false;
  expect(changed.filter((rows) => rows > 0)).toEqual([BATCH_ROWS, BATCH_ROWS, COUNTERS - 2 * BATCH_ROWS]);
  expect(iterations).toBeGreaterThanOrEqual(2);
  expect(await countersLike('expired')).toBe(0);
  expect(await countersLike('lasting')).toBe(500);
});

test('lets several processes delete expired rows concurrently', async () => {
  await addCounters(COUNTERS, expired(), 'shared');
  const others = [server.database.open(), server.database.open()];
  const stores = [server.services.store, ...others];
  await Promise.all(stores.map((store) => purgeAll({ ...server.services, store })));
  // A process stops at a batch that another has locked. The next run deletes the rest.
  await purgeAll(server.services);
  expect(await countersLike('shared')).toBe(0);
  for (const store of others) await store.close();
});

test('clears personal data in the audit log in batches', async () => {
  const { db } = server.services.store;
  const user = await server.newUser();
  const old = new Date(server.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000).toISOString();
  const names = { userName: 'Admin', entityName: 'Test Person', partOf: null, namesKey: '' };
  const change = { ...names, entity: 'user', action: 'update', entityId: user.id, userId: user.id, at: old } as const;
  for (let first = 0; first < COUNTERS; first += 250) {
    const rows = Array.from({ length: 250 }, () => ({
      ...change,
      id: server.clock.newId(),
      before: '{}',
      after: '{}',
    }));
    await db.insertInto('auditedChanges').values(rows).execute();
  }
  const { changed, services } = watched(server.services);
  await purgeAll(services);
  expect(Math.max(...changed)).toBe(BATCH_ROWS);
  const left = await db.selectFrom('auditedChanges').select('id').where('before', 'is not', null).execute();
  expect(left).toEqual([]);
});
