import { listUsers } from 'shared-contract/account';
import type { Endpoint } from 'shared-contract/endpoint';
import { listOfficialTables } from 'shared-contract/tables';
import { startServer, type TestServer } from '../../testing/server.ts';
import { addTable } from '../tables/store.ts';
import { exampleBodies } from '../docs/examples.ts';

const FEW = 100;
const MANY = 20_000;
const BATCH = 1000;
const LIMIT_MS = 120_000;
/** What a page may take longer among many rows, counting them all included; reading and sorting them all takes several times that. */
const LONGER_MS = 40;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

async function addUsers(from: number, to: number) {
  const { clock, store } = server.services;
  for (let start = from; start < to; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => {
      const number = start + index;
      const shuffled = (number * 7919) % 1_000_003;
      return {
        id: clock.newId(),
        email: `user-${shuffled}@example.com`,
        emailKey: `user-${shuffled}@example.com`,
        emailConfirmed: number % 3 === 0,
        firstName: 'User',
        lastName: `Number ${shuffled}`,
        nameKey: `user number ${shuffled}`,
        handle: `user-${number}`,
        passwordHash: null,
        role: number % 50 === 0 ? ('admin' as const) : ('user' as const),
        phoneNumber: number % 2 === 0 ? `+46${700_000_000 + shuffled}` : null,
        phoneConfirmed: false,
        imageUrl: null,
        isPublicProfile: false,
        isProduct: false,
        createdAt: clock.now().toISOString(),
        lastLoginAt: null,
      };
    });
    await store.db.insertInto('users').values(rows).execute();
  }
}

async function addTables(from: number, to: number) {
  const { clock, store } = server.services;
  const { id: ownerId } = await store.db
    .selectFrom('users')
    .select('id')
    .where('isProduct', '=', true)
    .executeTakeFirstOrThrow();
  const form = exampleBodies['createTable'] as Parameters<typeof addTable>[1];
  await store.write(async (transaction) => {
    for (let number = from; number < to; number += 1) {
      const table = { ...form, id: clock.newId(), ownerId, email: null, name: `Table ${(number * 7919) % 1_000_003}` };
      await addTable(transaction, { ...table, isPublicTable: true, createdAt: clock.now() });
    }
  });
}

const sortsOf = (names: string[]) => names.flatMap((name) => [name, `-${name}`]);

async function timesOf(endpoint: Endpoint, sorts: string[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const sort of sorts) {
    const runs: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      const started = performance.now();
      const { status } = await server.call(endpoint, { query: { sort, pageSize: 20 }, token });
      expect(status).toBe(200);
      runs.push(performance.now() - started);
    }
    // The fastest: what else the machine does can only make one slower.
    times.set(sort, Math.min(...runs));
  }
  return times;
}

test.each([
  ['users', listUsers, addUsers, sortsOf(['id', 'name', 'email', 'emailConfirmed', 'phoneNumber', 'role'])],
  ['official tables', listOfficialTables, addTables, sortsOf(['created', 'name', 'views'])],
] as const)(
  'a page of %s comes as fast among many as among few, in every order',
  async (_what, endpoint, add, sorts) => {
    await add(1, FEW);
    const few = await timesOf(endpoint, sorts);
    await add(FEW, MANY);
    const many = await timesOf(endpoint, sorts);
    const slower = sorts.filter((sort) => (many.get(sort) ?? 0) - (few.get(sort) ?? 0) > LONGER_MS);
    expect({ slower, many: slower.map((sort) => many.get(sort)) }).toEqual({ slower: [], many: [] });
  },
  LIMIT_MS,
);
