import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { listOfficialTables } from 'shared-contract/tables';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { queueRequests } from './overload.ts';

/** Blocks the event loop, like a long computation in a request. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

const opened: TestServer[] = [];
async function open(environment: Record<string, string>): Promise<TestServer> {
  const server = await startServer(environment);
  opened.push(server);
  return server;
}
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

test('returns 503 with Retry-After while the event loop is delayed, but serves health checks', async () => {
  const server = await open({ EVENT_LOOP_DELAY_MS: '1' });
  while (!server.app.isUnderPressure()) {
    block(50);
    await nextIteration();
  }
  const refused = await server.call(listOfficialTables);
  expect(refused).toMatchObject({ status: 503, problem: { code: 'busy' }, headers: { 'retry-after': '2' } });
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  expect(await server.inject({ url: '/api/nothing' })).toMatchObject({ statusCode: 503 });
  expect((await server.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  expect((await server.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
});

test('serves health checks before waiting requests', async () => {
  const server = await open({});
  const order: string[] = [];
  const reads = Array.from({ length: 200 }, async () => {
    const { status } = await server.call(listOfficialTables);
    order.push(String(status));
  });
  const health = server.inject({ url: '/api/health/live' }).then(() => order.push('health'));
  await Promise.all([...reads, health]);
  expect(order.indexOf('health')).toBeLessThan(100);
  expect(order.filter((status) => status === '200')).toHaveLength(200);
});

test('does not delay other addresses when one sends many requests', async () => {
  const server = await open({});
  const order: string[] = [];
  const ask = async (remoteAddress: string) => {
    await server.call(listOfficialTables, { remoteAddress });
    order.push(remoteAddress);
  };
  const flood = Array.from({ length: 200 }, () => ask('203.0.113.1'));
  await Promise.all([...flood, ask('203.0.113.2')]);
  expect(order.indexOf('203.0.113.2')).toBeLessThan(100);
});

test('returns 503 for a request that waited too long, without starting it', async () => {
  const app = fastify();
  queueRequests(app, 50);
  let begun = 0;
  app.get('/', async () => {
    begun += 1;
    block(30);
    return 'done';
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
  expect(begun).toBe(20 - refused.length);
  await app.close();
});

/** Starts a listening server. `openFrom` opens connections from a local address. */
async function listening(environment: Record<string, string>) {
  const server = await open(environment);
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const openFrom = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { server, openFrom };
}

/** Returns the status of the response on a connection, or `closed`. */
async function statusOn(socket: Socket): Promise<string> {
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  const answered = once(socket, 'data').then(([chunk]) => String(chunk).slice(9, 12));
  return Promise.race([answered, once(socket, 'close').then(() => 'closed')]);
}

test('closes connections of an address beyond its limit, and serves those of others', async () => {
  const { openFrom } = await listening({ CONNECTIONS_PER_ADDRESS: '3' });
  const held: Socket[] = [];
  for (let count = 0; count < 3; count += 1) held.push(await openFrom('127.0.1.1'));
  expect(await Promise.all(held.map(statusOn))).toEqual(['200', '200', '200']);
  for (let count = 0; count < 20; count += 1) expect(await statusOn(await openFrom('127.0.1.1'))).toBe('closed');
  const other = await openFrom('127.0.1.2');
  expect(await statusOn(other)).toBe('200');
  // An ended connection makes room for another.
  held.pop()?.destroy();
  let next = await openFrom('127.0.1.1');
  let status = await statusOn(next);
  while (status === 'closed') {
    next = await openFrom('127.0.1.1');
    status = await statusOn(next);
  }
  expect(status).toBe('200');
  for (const socket of [...held, other, next]) socket.destroy();
});

test('does not limit the connections of a trusted proxy', async () => {
  const { openFrom } = await listening({ CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.1.0/24' });
  const proxy = [await openFrom('127.0.1.1'), await openFrom('127.0.1.1'), await openFrom('127.0.1.1')];
  expect(await Promise.all(proxy.map(statusOn))).toEqual(['200', '200', '200']);
  for (const socket of proxy) socket.destroy();
});

test('closes a connection that pipelines many requests without reading the responses', async () => {
  const { openFrom, server } = await listening({});
  const socket = await openFrom('127.0.1.1');
  socket.pause();
  socket.write('GET /api/table/public HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect((await server.inject({ url: '/api/health/live' })).statusCode).toBe(200);
});
