import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { newDatabase, type TestDatabase } from '../testing/database.ts';
import { startProcess } from '../testing/process.ts';

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Adm1n!strator' };
const SECOND_MS = 1000;

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
});
afterEach(() => database.remove());

/** Sends a GET over a connection of the agent. */
async function get(address: string, agent: Agent) {
  const sent = request(address, { agent });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

test('goes on serving after SIGTERM for DRAIN_SECONDS, not ready, and closes each connection with its response', async () => {
  const server = await startProcess({ ...database.environment, ...admin, DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const live = `${server.url}/api/health/live`;
  expect(await get(live, agent)).toMatchObject({ status: 200, connection: 'keep-alive' });

  const began = performance.now();
  const ended = server.end('SIGTERM');
  while (!server.output().includes('"stopping"')) await wait(10);
  expect(await get(live, agent)).toMatchObject({ status: 200, connection: 'close' });
  const ready = await get(`${server.url}/api/health/ready`, agent);
  expect(ready).toMatchObject({ status: 503, connection: 'close' });
  expect(ready.body).toContain('The server is shutting down.');
  expect(await get(`${server.url}/api/publictable/official`, agent)).toMatchObject({
    status: 200,
    connection: 'close',
  });
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(2 * SECOND_MS);
});

test('answers a request that arrives over an open connection while the server closes', async () => {
  const server = await startProcess({ ...database.environment, ...admin });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const [first, second = ''] = 'GET /api/publictable/official HTTP/1.1\r\n|Host: x\r\n\r\n'.split('|');
  socket.write(`${first}`);
  // Another connection shows that the server has read the first bytes.
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  const ended = server.end('SIGTERM');
  const isRefused = async () =>
    fetch(`${server.url}/api/health/live`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused())) await wait(10);
  socket.write(second);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await ended).toBe(0);
});
