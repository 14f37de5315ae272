import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { limitTimes } from './time-limits.ts';

const BYTES = 50_000_000;

test('returns 503 for a request that is not handled in time, and serves others', async () => {
  const app = fastify();
  limitTimes(app, { handler: 50, answer: 10_000 });
  app.get('/never', () => new Promise(() => undefined));
  app.get('/at-once', async () => 'done');
  const [slow, quick] = await Promise.all([app.inject('/never'), app.inject('/at-once')]);
  expect(slow.statusCode).toBe(503);
  expect(quick).toMatchObject({ statusCode: 200, body: 'done' });
  await app.close();
});

test('closes a connection that does not receive its response in time', async () => {
  const app = fastify();
  limitTimes(app, { handler: 10_000, answer: 50 });
  app.get('/', async () => Buffer.alloc(BYTES));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const served = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [connection] = (await served) as [Socket];
  await once(connection, 'close');
  expect(socket.bytesRead).toBeLessThan(BYTES);
  socket.destroy();
  await app.close();
});
