import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { newDatabase, type TestDatabase } from '../testing/database.ts';
import { runToEnd, startProcess } from '../testing/process.ts';
import { exampleBodies } from '../testing/examples.ts';

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Adm1n!strator' };
const key = { SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f' };

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
});
afterEach(() => database.remove());

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('starts, serves requests, creates its signing key, and ends on SIGTERM and SIGINT', async () => {
  const environment = { ...database.environment, ...admin };
  const first = await startProcess(environment);
  const ready = await fetch(`${first.url}/api/health/ready`);
  expect(await ready.json()).toEqual({ status: 'ready' });
  const login = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const token = await (await post(`${first.url}/api/account/login`, login)).text();
  expect(await first.end('SIGTERM')).toBe(0);

  const keyFile = path.join(database.folder, 'signing-key');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFile, 'utf8').trim()).toHaveLength(64);
  const second = await startProcess(environment);
  const profile = await fetch(`${second.url}/api/account/myuser`, { headers: { authorization: `Bearer ${token}` } });
  expect(profile.status).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
  expect(first.output() + second.output()).not.toContain(admin.ADMIN_PASSWORD);
});

test('prints a generated password only at the first start', async () => {
  const first = await startProcess(database.environment);
  await first.end('SIGTERM');
  expect(first.output()).toMatch(/Administrator: admin@localhost\.localdomain with password \S{24} /);
  const second = await startProcess(database.environment);
  await second.end('SIGTERM');
  expect(second.output()).not.toContain('with password');
});

test.each([
  ['production', false],
  ['development', true],
])('logs the links of mails without a mail server and a terminal, in %s: %s', async (NODE_ENV, isLogged) => {
  const server = await startProcess({ ...database.environment, ...admin, NODE_ENV });
  expect((await post(`${server.url}/api/account/register`, exampleBodies['register'])).status).toBe(201);
  while (!server.output().includes('mail written')) await once(server.child.stdout ?? server.child, 'data');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(/token=/.test(server.output())).toBe(isLogged);
});

test('applies reached limits after a kill and a restart', async () => {
  const limits = { FEEDBACK_DAILY_LIMIT: '2', LOGIN_FAILURES_PER_QUARTER: '2' };
  const environment = { ...database.environment, ...admin, ...limits };
  const send = async (url: string) => (await post(`${url}/api/Email/feedback`, exampleBodies['sendFeedback'])).status;
  const wrong = { email: admin.ADMIN_EMAIL, password: 'Wr0ng-one' };
  const logIn = async (url: string, body = wrong) => (await post(`${url}/api/account/login`, body)).status;
  const first = await startProcess(environment);
  expect([await send(first.url), await send(first.url), await send(first.url)]).toEqual([200, 200, 429]);
  expect([await logIn(first.url), await logIn(first.url), await logIn(first.url)]).toEqual([401, 401, 429]);
  await first.end('SIGKILL');
  const second = await startProcess(environment);
  expect(await send(second.url)).toBe(429);
  expect(await logIn(second.url)).toBe(429);
  expect(await logIn(second.url, { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })).toBe(429);
  await second.end('SIGTERM');
});

test('finishes requests in flight on SIGTERM', async () => {
  const server = await startProcess({ ...database.environment, ...admin });
  const person = (index: number) => ({ ...exampleBodies['register'], email: `person-${index}@example.com` });
  const underWay = Array.from({ length: 4 }, (_, index) => post(`${server.url}/api/account/register`, person(index)));
  await Promise.race(underWay);
  const ended = server.end('SIGTERM');
  // A request that had not arrived may find the connection closed. Every accepted one receives a response.
  const settled = await Promise.allSettled(underWay);
  const answers = settled.filter((result) => result.status === 'fulfilled').map(({ value }) => value.status);
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(await ended).toBe(0);
  await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow('fetch failed');
  const store = database.open();
  const users = await store.db.selectFrom('users').select('id').where('role', '=', 'user').execute();
  expect(users.length).toBeGreaterThanOrEqual(answers.length);
  await store.close();
});

test('exits immediately and names the cause when the configuration is invalid', async () => {
  for (const [environment, sentence] of [
    [{ SIGNING_KEY: 'secret' }, 'SIGNING_KEY must be at least 32 bytes of random text.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ SEVERAL_PROCESSES: '1', DATABASE_URL: '' }, 'Several processes need PostgreSQL, because SQLite serves one.'],
    [{ SHELL_DIR: path.join(database.folder, 'none') }, 'Build the shell first.'],
  ] as const) {
    const { exitCode, output } = await runToEnd('main.ts', [], { ...database.environment, ...environment });
    expect(exitCode).toBe(1);
    expect(output).toContain(sentence);
  }
  mkdirSync(database.folder, { recursive: true });
  writeFileSync(path.join(database.folder, 'signing-key'), 'short\n');
  const { exitCode, output } = await runToEnd('main.ts', [], database.environment);
  expect(exitCode).toBe(1);
  expect(output).toContain('is too short for a signing key');
});

test('serves metrics by route on a separate port', async () => {
  const server = await startProcess({ ...database.environment, ...admin, ...key, METRICS_PORT: '0' });
  await fetch(`${server.url}/api/table/0199d3a0-0000-7000-8000-0000000000ff`);
  await post(`${server.url}/api/account/register`, exampleBodies['register']);
  expect((await fetch(`${server.url}/api/metrics`)).status).toBe(404);
  const [, address = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? [];
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const metrics = await (await fetch(address)).text();
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/table/:id",status="401"} 1');
  for (const state of ['waiting', 'retried', 'refused']) {
    expect(metrics).toMatch(new RegExp(`^outbox_mails\\{state="${state}"\\} \\d+$`, 'm'));
  }
  for (const job of [
    'outbox',
    'tip-locks',
    'tip-scores',
    'terms-mailing',
    'tip-mailing',
    'expired-rows',
    'expired-files',
  ]) {
    expect(metrics).toContain(`job_failures_total{job="${job}"} 0\n`);
    expect(metrics).toMatch(new RegExp(`^job_last_success_timestamp_seconds\\{job="${job}"\\} \\d`, 'm'));
    expect(metrics).toMatch(new RegExp(`^job_interval_seconds\\{job="${job}"\\} \\d`, 'm'));
  }
  expect(metrics).toMatch(/^build_info\{release="\d+\.\d+\.\d+",calls="\d+",node="26\.[\d.]+"\} 1$/m);
  expect(metrics).toMatch(/^outbox_oldest_seconds \d/m);
  expect(metrics).toContain('password_hashes_waiting 0\n');
  expect(metrics).toMatch(/^database_connections_waited_for \d+$/m);
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
  expect(metrics).toMatch(/^database_statements_total\{route="\/api\/account\/register"\} \d/m);
  expect(metrics).toMatch(/^database_statement_seconds_total\{route="job outbox"\} 0\.\d/m);
  const names = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(path.join(__dirname, '../../deploy/monitoring', file), 'utf8');
    const used = [...text.matchAll(/(\w+)\{(?:job|\w+=)/g)].map(([, name = '']) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => name !== 'up' && !names.has(name))).toEqual([]);
  }
  await server.end('SIGTERM');
});

/** Sends bytes over a raw connection and returns the received text when the server closes it. */
function answerTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(bytes);
  return new Promise((resolve, reject) => {
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

test('rejects malformed or oversized HTTP and closes the connection', async () => {
  const server = await startProcess({ ...database.environment, ...admin, ...key });
  const head = 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const cases: [string, string][] = [
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header of 9 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9 * 1024)}\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
    ['a length and chunks', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n`],
  ];
  const statuses = await Promise.all(cases.map(async ([, bytes]) => (await answerTo(server.url, bytes)).slice(9, 12)));
  expect(statuses).toEqual(['400', '431', '400', '400', '400']);
  const chunks = `${head}Transfer-Encoding: chunked\r\n\r\n${`1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(20)}`;
  expect((await answerTo(server.url, chunks)).slice(9, 12)).toBe('413');
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  await server.end('SIGTERM');
});
