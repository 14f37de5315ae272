import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import pg from 'pg';
import { createTable, getPublicTable, listOfficialTables } from 'shared-contract/tables';
import { byLength } from '../../../../testing/length.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { inconsistenciesIn, Ledger, statesIn } from '../../../testing/ledger.ts';
import { startPostgres, type TestPostgres } from '../../../testing/postgres.ts';
import { type RunningServer, startProcess } from '../../../testing/process.ts';
import { startProxy } from '../../../testing/proxy.ts';
import { generous, startServer } from '../../../testing/server.ts';
import { DOMAIN, newWriter } from '../../../testing/writers.ts';
import { waitForPostgres } from './prepare.ts';
import { openPostgres } from './database.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';

const CLIENTS = 4;
const TERMINATED_EVERY_MS = 200;
const TERMINATIONS = byLength({ short: 20, long: 300 });
const CRASHES = byLength({ short: 2, long: 20 });
const key = { SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f' };

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-test-'));
});

const running: RunningServer[] = [];
async function startServerProcess(...given: Parameters<typeof startProcess>): Promise<RunningServer> {
  const server = await startProcess(...given);
  running.push(server);
  return server;
}
afterAll(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function onPostgres(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}

/** Creates a database, like `newDatabase` of the tests for both stores. `url` may point to a proxy. */
async function newDatabase(name: string, url = postgres.url(name)): Promise<TestDatabase> {
  await onPostgres(`create database ${name}`);
  const own = path.join(folder, name);
  mkdirSync(own);
  return {
    folder: own,
    open: () => openPostgres(url, { poolSize: 4, onLost: () => undefined }),
    environment: { DATA_DIR: own, DATABASE_URL: url },
    remove: () => Promise.resolve(),
  };
}

/** Starts a server process and clients that write to it, and records the response statuses. */
async function underWrites() {
  const database = await newDatabase('written');
  const server = await startServerProcess({ ...database.environment, ...generous, ...key });
  const ledger = new Ledger();
  const statuses: number[] = [];
  const onAnswer = (status: number) => void statuses.push(status);
  const writers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => newWriter(server.url, `writer-${index}`, { ledger, onAnswer })),
  );
  return { database, ledger, server, statuses, writers };
}

type UnderWrites = Awaited<ReturnType<typeof underWrites>>;

/**
 * Writes during `disturb`, and then until there are as many further successes as clients. Asserts that no acknowledged
 * write is lost.
 */
async function writeDuring(
  { database, ledger, server, statuses, writers }: UnderWrites,
  disturb: () => Promise<void>,
): Promise<string> {
  statuses.splice(0);
  const acknowledgedBefore = ledger.acknowledged;
  let isOver = false;
  const disturbed = async () => {
    await disturb();
    const before = ledger.acknowledged;
    for await (const _ of every(50)) if (isOver || ledger.acknowledged >= before + CLIENTS) break;
  };
  const written = Promise.all(writers.map((writer) => writer.writeTo(server.url, () => isOver)));
  try {
    // The writing ends first only if the server has exited.
    await Promise.race([disturbed(), written]);
  } finally {
    isOver = true;
    await written;
  }
  expect(server.child.exitCode).toBe(null);
  // A transaction whose client received 503 may still be running.
  const working = `select pid from pg_stat_activity where datname = 'written' and state <> 'idle'`;
  for await (const _ of every(50)) if ((await onPostgres(working)) === 0) break;
  const store = database.open();
  expect(ledger.compare(await statesIn(store.db, DOMAIN))).toEqual([]);
  expect(await inconsistenciesIn(store.db, store.engine)).toEqual([]);
  await store.close();
  const failures = statuses.filter((status) => status >= 300);
  expect(new Set(failures)).toEqual(new Set([503]));
  return `${ledger.acknowledged - acknowledgedBefore} acknowledged writes, 0 lost; ${failures.length} responses 503, no other failure`;
}

describe('under writes', () => {
  let writing: UnderWrites;
  beforeAll(async () => {
    writing = await underWrites();
  });

  test(`fails only single requests when an operator ends connections every 200 ms, ${TERMINATIONS} times`, async () => {
    let ended = 0;
    const figures = await writeDuring(writing, async () => {
      let times = 0;
      for await (const _ of every(TERMINATED_EVERY_MS)) {
        ended += await onPostgres(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'written' and pid <> pg_backend_pid()`,
        );
        times += 1;
        if (times === TERMINATIONS) break;
      }
    });
    expect(ended).toBeGreaterThan(TERMINATIONS);
    const output = writing.server.output().split('\n');
    const lost = output.filter((line) => line.includes('database connection lost'));
    expect(lost.length).toBeGreaterThan(0);
    const logged = new Set(lost.flatMap((line) => Object.keys(JSON.parse(line) as object)));
    expect([...logged].toSorted()).toEqual(['code', 'hostname', 'level', 'msg', 'pid', 'reason', 'time']);
    console.warn(`${ended} connections ended in ${TERMINATIONS} rounds: ${figures}`);
  });

  test(`loses no acknowledged write and keeps running over ${CRASHES} crashes of PostgreSQL`, async () => {
    const { ledger, server } = writing;
    const figures = await writeDuring(writing, async () => {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const before = ledger.acknowledged;
        for await (const _ of every(10)) if (ledger.acknowledged >= before + 50) break;
        await postgres.crash();
        const answer = await fetch(`${server.url}/api/health/ready`);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
        await postgres.start();
      }
    });
    console.warn(`${CRASHES} crashes of PostgreSQL: ${figures}`);
  });
});

test('waits for PostgreSQL at start, and names it, when PostgreSQL starts later', async () => {
  const database = await newDatabase('later');
  const { host } = new URL(postgres.url('later'));
  const name = `database "later" of PostgreSQL at ${host}`;
  await postgres.crash();
  await expect(waitForPostgres(postgres.url('later'), () => undefined, 0)).rejects.toThrow(
    `The ${name} has not answered for 0 seconds: connect ECONNREFUSED ${host}`,
  );
  let started: Promise<void> | undefined;
  const server = await startServerProcess({ ...database.environment, ...key }, (output) => {
    if (output.includes(JSON.stringify(`Waiting for the ${name}: connect ECONNREFUSED ${host}`))) {
      started ??= postgres.start();
    }
  });
  await started;
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
});

test('does not wait for a database that does not exist', async () => {
  await expect(waitForPostgres(postgres.url('nowhere'), () => undefined)).rejects.toThrow(
    /^The database "nowhere" of PostgreSQL at .* cannot be used: database "nowhere" does not exist$/,
  );
});

testWhenLong('fails one request when a connection goes silent, and does not reuse the connection', async () => {
  const proxy = await startProxy(Number(new URL(postgres.url('')).port));
  const server = await startServer(
    {},
    await newDatabase('silent', `postgres://postgres@127.0.0.1:${proxy.port}/silent`),
  );
  const person = await server.newUser();
  const write = () => server.call(createTable, { body: exampleBodies['createTable'], token: person.token });
  expect((await write()).status).toBe(201);
  proxy.silence();
  // One read per pool connection, so that every silent one is used.
  const reads = await Promise.all(Array.from({ length: 4 }, () => server.call(listOfficialTables)));
  expect(new Set(reads.map(({ status }) => status)).difference(new Set([200]))).toEqual(new Set([503]));
  const failed = reads.find(({ status }) => status === 503);
  expect([failed?.problem.code, failed?.headers['retry-after']]).toEqual(['busy', '5']);
  const afterwards = await Promise.all(Array.from({ length: 8 }, write));
  expect(afterwards.map(({ status }) => status)).toEqual(afterwards.map(() => 201));
  expect((await server.call(getPublicTable, { params: { id: person.id } })).status).toBe(404);
  await server.close();
  proxy.close();
});
