import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { createTable, getTable, listOfficialTables } from 'shared-contract/tables';
import { exampleBodies } from '../../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { openPostgres } from './database.ts';

let server: TestServer;
let person: TestUser;
beforeEach(async () => {
  server = await startServer();
  person = await server.newUser();
});
afterEach(() => server.close());

const isSqlite = globalThis.testedStore === 'sqlite';
const write = () => server.call(createTable, { body: exampleBodies['createTable'], token: person.token });
const ready = async () => (await server.inject({ url: '/api/health/ready' })).statusCode;
const live = async () => (await server.inject({ url: '/api/health/live' })).statusCode;
const busy = { status: 503, code: 'busy', retryAfter: '5' };
const outcomeOf = ({ headers, problem, status }: Awaited<ReturnType<typeof write>>) => ({
  status,
  code: problem.code,
  retryAfter: headers['retry-after'],
});

/** Fills the store, as far as its engine can tell. The returned function makes room again. */
async function fill(): Promise<() => Promise<void>> {
  const { db } = server.services.store;
  if (isSqlite) {
    await sql`pragma max_page_count = 1`.execute(db);
    await sql`create table filler (content)`.execute(db).catch(() => undefined);
    return async () => void (await sql`pragma max_page_count = 1000000`.execute(db));
  }
  const full = `begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end`;
  await sql`create function full_disk() returns trigger language plpgsql as ${sql.lit(full)}`.execute(db);
  for (const table of ['simple_tables', 'rate_limits']) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(db);
  }
  return async () => void (await sql`drop function full_disk cascade`.execute(db));
}

test('returns 507 for writes when the store is full, is not ready, still serves reads, and recovers', async () => {
  const { answer: table } = await write();
  const makeRoom = await fill();
  let refused = await write();
  // The database's pages may have room for a few more rows.
  while (refused.status === 201) refused = await write();
  expect(outcomeOf(refused)).toEqual({ status: 507, code: 'store-full', retryAfter: undefined });
  expect((await server.call(getTable, { params: { id: table.id }, token: person.token })).status).toBe(200);
  expect([await ready(), await live()]).toEqual([503, 200]);
  await makeRoom();
  expect((await write()).status).toBe(201);
  server.clock.advance(5);
  expect(await ready()).toBe(200);
});

test('reports not ready for five seconds after a write failed on a full store, even if the probe succeeds', async () => {
  expect(await ready()).toBe(200);
  const makeRoom = await fill();
  let refused = await write();
  while (refused.status === 201) refused = await write();
  await makeRoom();
  expect(await ready()).toBe(503);
  server.clock.advance(5);
  expect(await ready()).toBe(200);
});

/** Locks the rows or tables that a write needs, like another program. The returned function unlocks them. */
async function lock(): Promise<() => Promise<void>> {
  if (isSqlite) {
    const other = new DatabaseSync(path.join(server.database.folder, 'tiptable.db'));
    other.exec('begin immediate');
    return async () => other.close();
  }
  const other = new pg.Client({ connectionString: server.database.environment['DATABASE_URL'] ?? '' });
  await other.connect();
  await other.query('begin; lock table table_counts in exclusive mode');
  return () => other.end();
}

test('returns 503 for a write when another program holds a lock, serves reads and health checks, and recovers', async () => {
  const unlock = await lock();
  const writing = { isAnswered: false };
  const written = write().finally(() => {
    writing.isAnswered = true;
  });
  let answers = 0;
  while (!writing.isAnswered) {
    expect(await live()).toBe(200);
    expect((await server.call(listOfficialTables)).status).toBe(200);
    answers += 1;
    // Calls within this process complete without an event-loop iteration, but the timers of the write need one.
    await nextIteration();
  }
  expect(outcomeOf(await written)).toEqual(busy);
  // If waiting for the lock blocked the process, only one round would run per attempt to get it.
  expect(answers).toBeGreaterThan(50);
  const again = write();
  await unlock();
  expect((await again).status).toBe(201);
});

/** Makes the store read-only. The returned function reverts it. */
async function forbidWrites(): Promise<() => Promise<void>> {
  const { db } = server.services.store;
  if (isSqlite) {
    await sql`pragma query_only = on`.execute(db);
    return async () => void (await sql`pragma query_only = off`.execute(db));
  }
  const url = new URL(server.database.environment['DATABASE_URL'] ?? '');
  const set = async (value: string) => {
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    const name = url.pathname.slice(1);
    await other.query('set default_transaction_read_only = off');
    await other.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
    await other.end();
  };
  await set('on');
  return () => set('off');
}

test('returns 503 for writes when the store becomes read-only, is not ready, and recovers', async () => {
  expect(await ready()).toBe(200);
  const allowWrites = await forbidWrites();
  // Readiness is cached for a few seconds.
  server.clock.advance(10);
  expect(outcomeOf(await write())).toEqual(busy);
  expect((await server.call(listOfficialTables)).status).toBe(200);
  expect([await ready(), await live()]).toEqual([503, 200]);
  await allowWrites();
  server.clock.advance(10);
  // The pool may notice a connection that PostgreSQL has ended only when it uses it.
  let next = await write();
  while (next.status === 503) next = await write();
  expect(next.status).toBe(201);
  expect(await ready()).toBe(200);
});

const testOnPostgres = isSqlite ? test.skip : test;

testOnPostgres('returns 503 when the pool or PostgreSQL has no free connection', async () => {
  const { store } = server.services;
  const released = Promise.withResolvers<void>();
  const holders = Array.from({ length: 8 }, () => store.read(async () => released.promise));
  expect(outcomeOf(await write())).toEqual(busy);
  released.resolve();
  await Promise.all(holders);
  expect((await write()).status).toBe(201);

  const role = `limited_${path.basename(server.database.folder).slice(-6).toLowerCase()}`;
  await sql`create role ${sql.id(role)} login connection limit 0`.execute(store.db);
  const url = new URL(server.database.environment['DATABASE_URL'] ?? '');
  url.username = role;
  const limited = openPostgres(url.href, { poolSize: 1, onLost: () => undefined });
  await expect(sql`select 1`.execute(limited.db)).rejects.toMatchObject({ name: 'ConnectionError', code: '53300' });
  await limited.close();
  await sql`drop role ${sql.id(role)}`.execute(store.db);
});
