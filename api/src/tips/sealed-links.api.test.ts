import { updateOwnProfile } from 'shared-contract/account';
import { banUser, liftBan } from 'shared-contract/bans';
import { compareTwoTables, getComparisonPicture } from 'shared-contract/compare';
import { fillPath } from 'shared-contract/path';
import { getPicture } from 'shared-contract/pictures';
import { pathTo } from 'shared-contract/screens';
import { undeleteTable } from 'shared-contract/table-history';
import {
  ANONYMOUS_ID,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  setTableVisibility,
} from 'shared-contract/tables';
import { getSealedTip, updateTipping } from 'shared-contract/tips';
import { exampleBodies } from '../../testing/examples.ts';
import { newSeasonToTip, type SeasonToTip } from '../../testing/season-to-tip.ts';
import { PASSWORD, type TestServer, type TestUser } from '../../testing/server.ts';
import { startSite } from '../../testing/site.ts';
import { hideTables, restoreTable } from '../tables/hidden-tables.ts';
import { shortIdOf, shortPath } from '../tables/short-ids.ts';

const DAY = 24 * 60 * 60;
const NAME = 'Bertil’s own opinion';
const ORDER = [3, 1, 0, 2];

let site: Awaited<ReturnType<typeof startSite>>;
let server: TestServer;
let season: SeasonToTip;
let owner: TestUser;
let id: string;

beforeEach(async () => {
  site = await startSite();
  server = site.server;
  season = await newSeasonToTip(server);
  owner = await server.newUser();
  const named = { newUserName: 'zelda', currentPassword: PASSWORD };
  await server.call(updateOwnProfile, { body: named, token: owner.token });
  id = (await season.newTip(owner, ORDER, { name: NAME, isSealed: true })).id;
});
afterEach(() => site.close());

const sealedTip = (tableId = id) => server.call(getSealedTip, { params: { id: tableId } });
const page = (tableId = id, headers = {}) =>
  server.inject({ url: pathTo('simpleTable', { tableId }), headers: { accept: 'text/html', ...headers } });
/** The statuses of the sealed tip, the public table and the page at its link. */
const statuses = async () => [
  (await sealedTip()).status,
  (await server.call(getPublicTable, { params: { id } })).status,
  (await page()).statusCode,
];
const set = (change: object) =>
  server.call(setTableVisibility, { body: { tableId: id, ...change }, token: owner.token });
const SEALED = [200, 404, 200];
const PUBLIC = [404, 200, 200];
const NOT_FOUND = [404, 404, 404];

const day = (timestamp: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(timestamp ?? ''),
  );

test('returns owner, season and lock of a sealed tip to anyone with its link, and nothing else', async () => {
  const { answer, headers, status } = await sealedTip();
  expect(status).toBe(200);
  expect(answer).toEqual({
    userName: 'zelda',
    leagueSeasonStatsId: season.id,
    leagueName: 'Tipped League',
    season: server.clock.now().getUTCFullYear() % 100,
    locksAt: season.rounds[0]?.deadline,
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('serves the page of a sealed tip with its own head, which search engines do not index', async () => {
  const { body, headers, statusCode } = await page();
  const year = server.clock.now().getUTCFullYear();
  const title = `zelda’s tip for Tipped League ${year} is sealed until ${day(season.rounds[0]?.deadline)}`;
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} · Tips &amp; &lt;Tables&gt;</title>`);
  for (const [name, content] of [
    ['name="robots"', 'noindex'],
    ['property="og:title"', title],
    ['property="og:url"', `https://tips.example${pathTo('simpleTable', { tableId: id })}`],
    ['property="og:image"', 'https://tips.example/card.png'],
  ]) {
    expect(body).toContain(`<meta ${name} content="${content}"`);
  }
  for (const secret of [NAME, 'oembed', 'structured-data', ...season.teams.map((team) => team.name)]) {
    expect({ secret, isShown: body.includes(secret) }).toEqual({ secret, isShown: false });
  }
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });
});

test('becomes a public table at the lock, and its cached page is not sent again', async () => {
  const { headers } = await page();
  const { etag } = headers;
  const again = () => page(id, { 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);
  const untilLock = Date.parse(season.rounds[0]?.deadline ?? '') - server.clock.now().getTime();
  server.clock.advance(untilLock / 1000 - 1);
  expect(await statuses()).toEqual(SEALED);
  server.clock.advance(1);
  expect(await statuses()).toEqual(PUBLIC);
  const { body, statusCode } = await again();
  expect(statusCode).toBe(200);
  expect(body).toContain(`<meta property="og:title" content="${NAME}"`);
  expect(body).not.toContain('sealed until');
  server.clock.advance(DAY);
  expect(await statuses()).toEqual(PUBLIC);
});

test('names the lock that an administrator has moved', async () => {
  const token = await server.adminToken();
  const locksAt = new Date(server.clock.now().getTime() + 20 * DAY * 1000).toISOString();
  const moved = await server.call(updateTipping, { params: { id: season.id }, body: { locksAt, version: 1 }, token });
  expect(moved.status).toBe(200);
  expect((await sealedTip()).answer).toMatchObject({ locksAt });
  expect((await page()).body).toContain(`is sealed until ${day(locksAt)}`);
});

test('returns 404 while a sealed tip is private or no longer sealed', async () => {
  await set({ isPublicTable: false });
  expect(await statuses()).toEqual(NOT_FOUND);
  expect((await page()).headers['cache-control']).toBe('no-store');
  await set({ isPublicTable: true });
  expect(await statuses()).toEqual(SEALED);
  await set({ isSealed: false });
  expect(await statuses()).toEqual(PUBLIC);
});

test('returns 404 while a sealed tip is hidden', async () => {
  const { store } = server.services;
  const now = server.clock.now();
  const hiding = { rule: 'spam', reason: 'Spam', now } as const;
  await store.write((db) => hideTables(db, (table) => table('id', '=', id), hiding));
  expect(await statuses()).toEqual(NOT_FOUND);
  await store.write((db) => restoreTable(db, id, { now }));
  expect(await statuses()).toEqual(SEALED);
});

test('returns 404 while a sealed tip is deleted', async () => {
  const parts = { params: { id }, token: owner.token };
  await server.call(deleteTable, parts);
  expect(await statuses()).toEqual(NOT_FOUND);
  expect((await server.call(undeleteTable, parts)).status).toBe(200);
  await set({ isPublicTable: true });
  expect(await statuses()).toEqual(SEALED);
});

test.each([true, false])(
  'returns 404 while the owner of a sealed tip is banned, with tables hidden: %s',
  async (hideTablesToo) => {
    const token = await server.adminToken();
    const body = { until: null, reason: 'Spam', hideTables: hideTablesToo };
    expect((await server.call(banUser, { params: { id: owner.id }, body, token })).status).toBe(200);
    expect(await statuses()).toEqual(NOT_FOUND);
    await server.call(liftBan, { params: { id: owner.id }, token });
    expect(await statuses()).toEqual(SEALED);
  },
);

test('returns 404 for every other table', async () => {
  const body = { ...exampleBodies['createTable'], isPublicTable: true };
  const { answer: plain } = await server.call(createTable, { body, token: owner.token });
  const other = await season.newTip(await server.newUser());
  for (const tableId of [plain.id, other.id, owner.id]) expect((await sealedTip(tableId)).status).toBe(404);
});

test('names no owner of a tip that was made without an account', async () => {
  const body = { ...season.tip(), email: 'visitor@example.com', isSealed: true };
  const { answer: tableId } = await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
  expect((await sealedTip(tableId)).answer).toMatchObject({ userName: null, leagueSeasonStatsId: season.id });
  expect((await page(tableId)).body).toContain('content="A tip for Tipped League ');
});

test('a sealed tip has no picture, embed, preview or comparison', async () => {
  const other = (await season.newTip(await server.newUser())).id;
  const address = `https://tips.example${pathTo('simpleTable', { tableId: id })}`;
  const shortId = await shortIdOf(server.services.store.db, id);
  expect(shortId).not.toBeNull();
  for (const url of [
    `/api${fillPath(getPicture.path, { id })}`,
    `/api/oembed?url=${encodeURIComponent(address)}`,
    `/embed/${id}`,
    `/api${fillPath(compareTwoTables.path, { a: id, b: other })}`,
    `/api${fillPath(getComparisonPicture.path, { a: id, b: other })}`,
    pathTo('compare', { a: id, b: other }),
    shortPath(shortId ?? ''),
  ]) {
    const { body, statusCode } = await server.inject({ url, headers: { accept: 'text/html' } });
    const shown = [NAME, 'zelda', 'Tipped League', ...season.teams.map(({ name }) => name)].filter((text) =>
      body.includes(text),
    );
    expect({ url, statusCode, shown }).toEqual({ url, statusCode: 404, shown: [] });
  }
});
