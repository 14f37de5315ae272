import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { ANONYMOUS_ID, listOfficialTables } from 'shared-contract/tables';
import { byLength, isLong } from '../../../testing/length.ts';
import { newDatabase, type TestDatabase } from '../../testing/database.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { getRequest, postRequest, startLoad } from '../../testing/load.ts';
import { type RunningServer, startProcess } from '../../testing/process.ts';
import { growthOf } from '../../testing/statistics.ts';
import { testWhenLong } from '../../testing/test-when-long.ts';

/** All loads run against one server process, so that the effects of each load meet the next one. */
const SLOW_SOCKETS = byLength({ short: 20, long: 250 });
const LOGINS = byLength({ short: 10, long: 500 });
const READS = byLength({ short: 100, long: 10_000 });
const SOAK_REQUESTS = byLength({ short: 500, long: 1_000_000_000 });
const SOAK_MS = byLength({ short: 60_000, long: 30 * 60_000 });
const SAMPLE_EVERY = 100;
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;
const HEAP_GROWTH_BYTES = 3 * 1024 * 1024;
const BYTE_EVERY_MS = 1000;
const LINE = '\r\n';

let database: TestDatabase;
let server: RunningServer;
let table: string;
let metrics: string;
let slow: Record<'header' | 'body', SlowSocket[]>;

beforeAll(async () => {
  database = await newDatabase();
  server = await startProcess({
    ...database.environment,
    SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Adm1n!strator',
    ANONYMOUS_TABLES_PER_HOUR: '1000000',
    VIEWS_PER_MINUTE: '1000000',
    LOGIN_FAILURES_PER_QUARTER: '1000000',
    METRICS_PORT: '0',
  });
  const created = await fetch(`${server.url}/api/publictable/${ANONYMOUS_ID}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleBodies['createAnonymousTable']),
  });
  table = (await created.json()) as string;
  [, metrics = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? [];
  slow = {
    header: slowSockets('127.0.2.1', 'GET / HTTP/1.1\r\nX-Slow: '),
    body: slowSockets('127.0.2.2', `${loginHead}1000${LINE}${LINE}`),
  };
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.remove();
});

const loginHead = 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ';

type SlowSocket = { socket: Socket; closed: Promise<string> };

/**
 * Opens connections that start a request and continue with one byte per second. `closed` resolves with the received
 * text when the connection ends.
 */
function slowSockets(localAddress: string, begin: string): SlowSocket[] {
  const { hostname, port } = new URL(server.url);
  return Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(begin));
    const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
    const closed = new Promise<string>((resolve) => {
      socket.once('close', () => {
        clearInterval(timer);
        resolve(received);
      });
    });
    return { socket, closed };
  });
}

const reads = () => getRequest(`/api/publictable/${table}`);
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

test('serves all reads of other addresses during a login flood from one address', async () => {
  const wrong = { email: 'admin@example.com', password: 'Wr0ng-one!' };
  const flood = startLoad({
    url: server.url,
    connections: byLength({ short: 20, long: 200 }),
    from: ['127.0.3.1'],
    request: () => postRequest('/api/account/login', wrong),
  });
  const reading = startLoad({ url: server.url, connections: 5, from: ['127.0.0.1'], request: reads });
  await Promise.all([flood.until(LOGINS), reading.until(READS)]);
  const meanwhile = [...reading.answers.keys()];
  if (isLong) {
    process.stdout.write(`reads during a login flood: ${reading.total()}, p99 ${percentile(reading.times, 0.99)} ms\n`);
  }
  await Promise.all([flood.stop(), reading.stop()]);
  expect(meanwhile).toEqual([200]);
  expect(reading.closed()).toBe(0);
  // Wrong password, rate limited, or too many hashes; never a server error.
  expect([...flood.answers.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});

/** Returns the number of open file descriptors of the server process. */
const descriptors = () => readdirSync(`/proc/${server.child.pid}/fd`).length;

/** Returns the lowest sample of each tenth, which approximates memory use after garbage collection. */
function lowest(samples: [requests: number, bytes: number][]): [requests: number, bytes: number][] {
  const size = Math.ceil(samples.length / 10);
  const tenths = Array.from({ length: 10 }, (_, index) => samples.slice(index * size, (index + 1) * size));
  return tenths.flatMap((tenth) => tenth.toSorted(([, a], [, b]) => a - b).slice(0, 1));
}

async function heapUsed(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]);
}

test('fails no request under sustained mixed load, and keeps memory, file descriptors and database log stable', async () => {
  const anonymous = postRequest(`/api/publictable/${ANONYMOUS_ID}`, exampleBodies['createAnonymousTable']);
  const mix = [
    reads(),
    reads(),
    getRequest(`/api${listOfficialTables.path}`),
    `PATCH /api/publictable/${table} HTTP/1.1${LINE}Host: x${LINE}${LINE}`,
    anonymous,
    getRequest('/api/openapi.json'),
  ];
  let next = 0;
  const load = startLoad({
    url: server.url,
    connections: 10,
    from: ['127.0.0.1'],
    request: () => mix[(next += 1) % mix.length] ?? '',
  });
  const before = descriptors();
  const until = performance.now() + SOAK_MS;
  const heap: [requests: number, bytes: number][] = [];
  let wal = 0;
  while (load.total() < SOAK_REQUESTS && performance.now() < until) {
    await load.until(load.total() + SAMPLE_EVERY);
    load.times.length = 0;
    heap.push([load.total(), await heapUsed()]);
    if (globalThis.testedStore === 'sqlite') {
      wal = Math.max(wal, statSync(path.join(database.folder, 'tiptable.db-wal')).size);
    }
  }
  await load.stop();
  while (descriptors() > before + 5) await fetch(`${server.url}/api/health/live`, { headers: { connection: 'close' } });
  expect([...load.answers.keys()].sort()).toEqual([200, 201, 204]);
  expect(load.closed()).toBe(0);
  expect(wal).toBeLessThanOrEqual(WAL_LIMIT_BYTES);
  if (!isLong) return;
  const growth = growthOf(lowest(heap.slice(heap.length / 2)));
  process.stdout.write(
    `soak: ${load.total()} requests, heap grew ${Math.round(growth / 1024)} KiB in the last half, WAL ${wal} bytes\n`,
  );
  expect(growth).toBeLessThanOrEqual(HEAP_GROWTH_BYTES);
});

test('ends slow headers and slow bodies with 408 and logs no error', async () => {
  for (const each of [slow.header, slow.body]) {
    const received = await Promise.all(each.map(({ closed }) => closed));
    expect(new Set(received.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['408']));
  }
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":50')),
  ).toEqual([]);
});

testWhenLong('closes connections that read their responses too slowly', async () => {
  const { hostname, port } = new URL(server.url);
  const before = descriptors();
  const sockets = Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.4.1' });
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(getRequest('/api/openapi.json').repeat(30)));
    // One chunk per second: less than the server has to send, but more than nothing.
    socket.on('data', () => socket.pause());
    const timer = setInterval(() => socket.resume(), BYTE_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  const reading = startLoad({ url: server.url, connections: 5, from: ['127.0.0.1'], request: reads });
  await reading.until(100);
  expect(descriptors()).toBeGreaterThan(before + SLOW_SOCKETS / 2);
  // The clients still have data to read, so they do not notice yet.
  while (descriptors() > before + 10) await reading.until(reading.total() + 100);
  for (const socket of sockets) socket.destroy();
  await reading.stop();
  expect([...reading.answers.keys()]).toEqual([200]);
  expect(reading.closed()).toBe(0);
});
