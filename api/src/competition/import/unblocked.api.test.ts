import path from 'node:path';
import { countryNumber } from 'shared-contract/countries';
import { importSeason, MAX_IMPORTED_NAMES } from 'shared-contract/season-import';
import { addressOf, ADMIN, startServer } from '../../../testing/server.ts';
import { createSeasonReader } from './reader.ts';

const faulty = path.resolve(import.meta.dirname, '../../../testing/faulty-thread.ts');
const LIVE = '/api/health/live';
const bodyOf = (source: string, dryRun = true) => ({
  country: countryNumber('England'),
  season: 2425,
  league: { name: 'Hostile League' },
  source,
  dryRun,
});

/** Returns pairs of clubs with similar names: about 120 kB for 4,000 names. */
const alike = (pairs: number) =>
  [
    'home,away,score',
    ...Array.from({ length: pairs }, (_, n) => `Athletic Sporting Club Number ${n},Real Sporting Club Number ${n},1-0`),
  ].join('\n');

test('refuses a file with too many names in a dry run and in a write, and accepts the maximum', async () => {
  const server = await startServer();
  const token = await server.signIn(ADMIN);
  const send = (pairs: number, dryRun: boolean) =>
    server.call(importSeason, { body: bodyOf(alike(pairs), dryRun), token });
  for (const dryRun of [true, false]) {
    expect(await send(2000, dryRun)).toMatchObject({
      status: 400,
      problem: { code: 'invalid', errors: [{ path: 'source' }], detail: expect.stringContaining('4000 teams') },
    });
  }
  expect((await send(MAX_IMPORTED_NAMES / 2, true)).status).toBe(200);
  expect((await send(MAX_IMPORTED_NAMES / 2 + 1, true)).status).toBe(400);
  await server.close();
});

test('serves other requests while a file is read, and refuses the file at its deadline', async () => {
  const server = await startServer();
  const token = await server.signIn(ADMIN);
  await server.services.seasonReader.close();
  server.services.seasonReader = createSeasonReader(server.services.log, { file: faulty, longestMs: 3000 });
  const order: string[] = [];
  const imported = server.call(importSeason, { body: bodyOf('hang'), token }).finally(() => order.push('import'));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await server.inject({ url: LIVE })).statusCode).toBe(200);
    order.push('live');
  }
  expect(await imported).toMatchObject({ status: 400, problem: { code: 'invalid', errors: [{ path: 'source' }] } });
  expect(order).toEqual([...Array<string>(10).fill('live'), 'import']);
  await server.close();
});

test('stopping server answers a pending import, with 503 if the file takes too long', async () => {
  const server = await startServer();
  const { app, services } = server;
  const token = await server.signIn(ADMIN);
  await services.seasonReader.close();
  const reader = createSeasonReader(services.log, { file: faulty, longestMs: 60_000 });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  services.seasonReader = {
    ...reader,
    read: (...given) => {
      begin();
      return reader.read(...given);
    },
  };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const imported = fetch(url + addressOf(importSeason, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(bodyOf('hang')),
  });
  await begun;
  const closed = app.close();
  const { headers, status } = await imported;
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close']);
  await closed;
  await server.close();
});
