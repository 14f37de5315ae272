import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteOwnAccount } from 'shared-contract/account';
import { getPicture } from 'shared-contract/pictures';
import { updateTable } from 'shared-contract/table-history';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { pictureWorkers } from '../../testing/picture-workers.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';
import { removeStalePictures } from './pictures.ts';
import { testWhenLong } from '../../testing/test-when-long.ts';

let folder: string;
let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-pictures-'));
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' });
  anna = await server.newUser();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function newTable(isPublicTable = true, user = anna) {
  const body = { ...exampleBodies['createTable'], isPublicTable };
  const { answer } = await server.call(createTable, { body, token: user.token });
  return answer.id;
}
const ask = (id: string, query = '', headers = {}) =>
  server.inject({ url: `/api/publictable/${id}/image${query}`, headers });
/** Returns the current version of a table's pictures, as in the URLs for link previews. */
async function versionOf(id: string) {
  const url = `${server.services.config.site.publicOrigin}/simpletable/${id}`;
  const { payload } = await server.inject({ url: `/api/oembed?${new URLSearchParams({ url }).toString()}` });
  return /image\?v=([\w-]+)/.exec(payload)?.[1];
}
const cachedFilesOf = (id: string) => {
  try {
    return readdirSync(path.join(folder, 'pictures', id)).toSorted();
  } catch {
    return [];
  }
};

test('serves a public table as pictures in three shapes and two formats to other sites', async () => {
  const id = await newTable();
  for (const [shape, width] of Object.entries({ wide: 1200, tall: 1080, full: 1080 })) {
    const response = await ask(id, `?shape=${shape}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.rawPayload.readUInt32BE(16)).toBe(width);
  }
  const svg = await ask(id, '?format=svg');
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(svg.body).toMatch(/^<svg /);
  expect((await ask(id, '?shape=round')).statusCode).toBe(400);
});

test('serves an immutable picture under its current version, and revalidates any other URL', async () => {
  const id = await newTable();
  const first = await ask(id);
  const again = await ask(id, '', { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const current = await versionOf(id);
  const lifetime = async (query: string) => (await ask(id, query)).headers['cache-control'];
  const immutable = 'public, max-age=31536000, immutable';
  for (const shape of ['wide', 'tall', 'full']) expect(await lifetime(`?v=${current}&shape=${shape}`)).toBe(immutable);
  for (const query of ['?v=nonsense', '?v=', `?v=${current}x`, '']) expect(await lifetime(query)).toBe('no-cache');

  const body = { ...exampleBodies['createTable'], isPublicTable: true, name: 'Renamed', version: 1 };
  await server.call(updateTable, { params: { id }, body, token: anna.token });
  expect(await lifetime(`?v=${current}`)).toBe('no-cache');
  const next = await versionOf(id);
  expect(next).not.toBe(current);
  expect(await lifetime(`?v=${next}`)).toBe(immutable);
});

test('returns 503 with Retry-After when a picture’s worker is killed, and draws the queued ones with another worker', async () => {
  await ask(await newTable());
  const [worker = 0] = pictureWorkers();
  process.kill(worker, 'SIGSTOP');
  // One is being drawn, twenty are queued, and the last is refused.
  const ids = await Promise.all(Array.from({ length: 22 }, () => newTable()));
  const requests = ids.map((id) => ask(id));
  expect((await Promise.race(requests)).statusCode).toBe(503);
  process.kill(worker, 'SIGKILL');
  const answers = await Promise.all(requests);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(20).fill(200), 503, 503]);
  for (const { headers, statusCode } of answers)
    expect(headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
}, 60_000);

test('draws a picture once for concurrent requests, and caches it until its table is private or deleted', async () => {
  const id = await newTable();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(id)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(cachedFilesOf(id)).toHaveLength(1);

  await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token: anna.token });
  expect(cachedFilesOf(id)).toEqual([]);
  expect((await ask(id)).statusCode).toBe(404);
  expect((await ask(id, '?otherwise=card&v=1')).statusCode).toBe(404);

  const other = await newTable();
  await ask(other);
  await server.call(deleteTable, { params: { id: other }, token: anna.token });
  expect(cachedFilesOf(other)).toEqual([]);
  expect((await ask(other)).statusCode).toBe(404);
});

test('removes pictures of tables deleted by other means in housekeeping', async () => {
  const bo = await server.newUser();
  const [deleted, remaining] = [await newTable(true, bo), await newTable()];
  await Promise.all([ask(deleted), ask(remaining)]);
  await server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: bo.token });
  await removeStalePictures(server.services);
  expect(cachedFilesOf(deleted)).toEqual([]);
  expect(cachedFilesOf(remaining)).toHaveLength(1);
});

testWhenLong(
  'returns 503 with Retry-After when the queue is full, and the product’s card for link previews',
  async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => newTable()));
    const answers = await Promise.all(ids.map((id) => ask(id, '?shape=full')));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(20);

    const card = await server.services.pictures.card();
    const others = await Promise.all(Array.from({ length: 40 }, () => newTable()));
    const previews = await Promise.all(others.map((id) => ask(id, '?otherwise=card')));
    expect(new Set(previews.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const cards = previews.filter(({ rawPayload }) => rawPayload.equals(card));
    expect(cards.length).toBeGreaterThan(0);
    expect(cards[0]?.headers['cache-control']).toBe('no-store');
  },
);

test('limits new pictures per IP address and minute, without counting cached ones', async () => {
  const strict = await startServer({ PICTURES_PER_MINUTE: '2' });
  const user = await strict.newUser();
  const body = { ...exampleBodies['createTable'], isPublicTable: true };
  const { answer } = await strict.call(createTable, { body, token: user.token });
  const draw = (shape: string) => strict.call(getPicture, { params: { id: answer.id }, query: { shape } });
  expect((await draw('wide')).status).toBe(200);
  expect((await draw('tall')).status).toBe(200);
  expect((await draw('full')).status).toBe(429);
  expect((await draw('wide')).status).toBe(200);
  await strict.close();
});

test('shows the score of a scored tip, and changes the picture when a result is corrected', async () => {
  const season = await tippedSeason(server);
  const { id } = await season.addTip({ order: [0, 1, 2, 3] });
  const picture = async () => {
    const { headers, payload } = await ask(id, '?shape=full&format=svg');
    return { etag: headers['etag'], height: /height="(\d+)"/.exec(payload)?.[1] };
  };
  const before = await picture();
  await season.lock();
  server.clock.advance(1);
  expect(await picture()).toEqual(before);
  await season.play(1, [
    [1, 0],
    [0, 2],
  ]);
  await season.score();
  const scored = await picture();
  expect(scored.etag).not.toBe(before.etag);
  // With the column headings.
  expect(Number(scored.height)).toBeGreaterThan(Number(before.height));
  await season.play(1, [
    [0, 5],
    [0, 2],
  ]);
  await season.score();
  expect((await picture()).etag).not.toBe(scored.etag);
  const version = await versionOf(id);
  expect(version).toBeDefined();
  expect((await ask(id)).headers['etag']).toContain(version);
});
