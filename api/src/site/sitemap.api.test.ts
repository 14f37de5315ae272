import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Compilable, CompiledQuery } from 'kysely';
import { banUser, liftBan } from 'shared-contract/bans';
import { indexedPages } from 'shared-contract/indexed-pages';
import { screens } from 'shared-contract/screens';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { addManyTables } from '../../testing/many-tables.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { TABLES_IN_A_FILE, tablesBetween } from './sitemap.ts';

const ORIGIN = 'https://tips.example';

let folder: string;
let server: TestServer;
let anna: TestUser;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
});
beforeEach(async () => {
  server = await startServer({ SHELL_DIR: folder, PUBLIC_ORIGIN: ORIGIN });
  anna = await server.newUser();
});
afterEach(() => server.close());
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
/** The URLs in a sitemap or an index, without the origin. */
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.slice(ORIGIN.length));
const listed = async () =>
  pathsIn((await get('/sitemap.xml')).body).filter((address) => address.startsWith('/simpletable/'));

async function newTable(changes: object = {}, owner = anna) {
  const body = { ...exampleBodies['createTable'], isPublicTable: true, isListed: true, ...changes };
  return (await server.call(createTable, { body, token: owner.token })).answer.id;
}

test('keeps robots off pages for a single visitor, and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /my-account',
      'Disallow: /api/',
      'Allow: /api/publictable/',
      'Allow: /api/*/image',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    ]),
  );
  expect(body).not.toMatch(/Disallow: \/(?:simpletable|userprofile|\n)/);
});

test('lists the pages for search engines and the listed public tables only', async () => {
  const [shown, unlisted, hidden] = [
    await newTable(),
    await newTable({ isListed: false }),
    await newTable({ isPublicTable: false }),
  ];
  const { body, headers } = await get('/sitemap.xml');
  const paths = pathsIn(body);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(indexedPages).map((name) => screens[name as 'home'])));
  expect(paths).toContain(`/simpletable/${shown}`);
  for (const id of [unlisted, hidden]) expect(body).not.toContain(id);
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-expires': '0',
  });
  expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
});

test('removes a private, deleted, unlisted or hidden table at once', async () => {
  const bo = await server.newUser();
  const [one, two, three, bos] = [await newTable(), await newTable(), await newTable(), await newTable({}, bo)];
  const { headers } = await get('/sitemap.xml');
  const admin = await server.adminToken();
  await server.call(setTableVisibility, { body: { tableId: one, isPublicTable: false }, token: anna.token });
  await server.call(deleteTable, { params: { id: two }, token: anna.token });
  await server.call(setTableVisibility, { body: { tableId: three, isListed: false }, token: anna.token });
  expect(await listed()).toEqual([`/simpletable/${bos}`]);
  await server.call(banUser, { params: { id: bo.id }, body: exampleBodies['banUser'], token: admin });
  const after = await get('/sitemap.xml', { 'if-none-match': String(headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toContain('/simpletable/');
  await server.call(liftBan, { params: { id: bo.id }, token: admin });
  expect(await listed()).toEqual([`/simpletable/${bos}`]);
});

test('splits more tables than a file holds into files of an index, each table once', async () => {
  const many = 2 * TABLES_IN_A_FILE + 5;
  await addManyTables(server, 0, many);
  const index = await get('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex');
  const files = pathsIn(index.body);
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
  const found = new Set<string>();
  for (const file of files.slice(1)) {
    const { body } = await get(file);
    const paths = pathsIn(body);
    expect(paths.length).toBeLessThanOrEqual(TABLES_IN_A_FILE);
    for (const address of paths) found.add(address);
  }
  expect(found.size).toBe(many);
  const added = await newTable();
  expect((await get('/sitemap-2.xml')).body).toContain(added);
  await server.call(setTableVisibility, { body: { tableId: added, isPublicTable: false }, token: anna.token });
  expect((await get('/sitemap-2.xml')).body).not.toContain(added);
  expect((await get('/sitemap-3.xml')).statusCode).toBe(404);

  const { db, engine } = server.services.store;
  const planOf = async (query: Compilable) => {
    const { parameters, sql: text } = query.compile();
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    );
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
  };
  const first = '0199d3a0-0000-7000-8000-000000002710';
  const last = '0199d3a0-0000-7000-8000-000000002720';
  const plan = await planOf(tablesBetween(db, first, last, server.clock.now()));
  expect(plan).toMatch(/simple_tables_(?:sitemap_index|pkey)|sqlite_autoindex_simple_tables/);
  expect(plan).not.toMatch(/SCAN simple_tables|Seq Scan on simple_tables/);
});
