import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { updateOwnProfile } from 'shared-contract/account';
import { banUser } from 'shared-contract/bans';
import { indexedPages } from 'shared-contract/indexed-pages';
import { screens } from 'shared-contract/screens';
import { createTable, deleteTable, getPublicTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { loadSeason } from '../../testing/reference-data.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { editorWith, smallSeason } from '../../testing/small-season.ts';
import { allsvenskan } from '../operations/demo-data/seasons.ts';
import { formatDay } from '../platform/failures.ts';

const template = `<!doctype html><html lang="en"><head><title>T</title><link href="/assets/typeface.0123.woff2" rel="preload" as="font" crossorigin><!-- tiptable:head --></head><body></body></html>`;
let folder: string;
let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  server = await startServer({
    SHELL_DIR: path.join(folder, 'shell'),
    PRODUCT_NAME: 'TipTable',
    PUBLIC_ORIGIN: 'https://tips.example',
  });
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Ek "<b>"' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const page = (url: string, headers = {}) => server.inject({ url, headers: { accept: 'text/html', ...headers } });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?');

/** Parses the head of a document as a link preview does. */
function headOf(html: string) {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const named = metas.map(([, name = '', content = '']) => [name, unescaped(content)] as const);
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return { title: unescaped(title), canonical, ...Object.fromEntries(named) };
}

async function newTable(changes: object = {}) {
  const body = { ...exampleBodies['createTable'], isPublicTable: true, ...changes };
  return (await server.call(createTable, { body, token: anna.token })).answer.id;
}

const fourTeams = (...names: string[]) => ({
  items: names.map((name, index) => ({ name, tablePlace: index + 1 })),
});

test.each(Object.entries(indexedPages))('describes the page %s in its head', async (name, headFor) => {
  const { title, description } = headFor('TipTable');
  const { body, statusCode } = await page(screens[name as keyof typeof indexedPages]);
  expect(statusCode).toBe(200);
  expect(headOf(body)).toMatchObject({
    title: name === 'home' ? 'TipTable' : `${title} · TipTable`,
    description,
    canonical: `https://tips.example${screens[name as keyof typeof indexedPages]}`,
    'og:title': title,
    'og:description': description,
    'og:image': 'https://tips.example/card.png',
    'twitter:card': 'summary_large_image',
  });
  expect(headOf(body)).not.toHaveProperty('robots');
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a URL in another case or with a trailing slash has the canonical URL of its page', async () => {
  expect(headOf((await page('/About/')).body).canonical).toBe('https://tips.example/about');
});

test('names a public table, its owner and its leader, and links a picture', async () => {
  const id = await newTable({ name: 'Pizza "<script>" & more' });
  const { body, headers } = await page(`/simpletable/${id}`);
  const head = headOf(body);
  expect(head).toMatchObject({
    title: 'Pizza "<script>" & more · TipTable',
    canonical: `https://tips.example/simpletable/${id}`,
    'og:title': 'Pizza "<script>" & more',
    robots: 'noindex',
  });
  expect(head).toHaveProperty(
    'description',
    expect.stringMatching(/^A table of 4 teams by \S+: Margherita, Capricciosa, Funghi at the top\.$/),
  );
  const picture = new URL(Object.fromEntries(Object.entries(head))['og:image'] ?? '');
  expect(picture.origin).toBe('https://tips.example');
  const drawn = await page(picture.pathname + picture.search);
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(body).not.toContain('<script>"');
  const [, list = ''] = /<script type="application\/ld\+json" id="structured-data">([^<]*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(list)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 4,
    itemListElement: [{ position: 1, name: 'Margherita' }, {}, {}, {}],
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });
});

test('describes the differences of two compared public tables, links a picture and disallows indexing', async () => {
  const [a, b] = [
    await newTable({ name: 'Mine', ...fourTeams('Rome', 'Paris', 'Oslo', 'Bonn') }),
    await newTable({ name: 'Theirs "<b>"', ...fourTeams('Bonn', 'Paris', 'Oslo', 'Rome') }),
  ];
  const { body, headers, statusCode } = await page(`/compare/${a}/${b}`);
  const head = headOf(body);
  expect(statusCode).toBe(200);
  expect(head).toMatchObject({
    title: 'Mine vs Theirs "<b>" · TipTable',
    description: 'Two tables compared: 6 places apart, out of a possible 8. Rome: 1 and 4; Bonn: 4 and 1.',
    canonical: `https://tips.example/compare/${a}/${b}`,
    robots: 'noindex',
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });
  const picture = new URL(Object.fromEntries(Object.entries(head))['og:image'] ?? '');
  expect((await page(picture.pathname + picture.search)).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
  });

  await server.call(setTableVisibility, { body: { tableId: b, isPublicTable: false }, token: anna.token });
  for (const address of [`/compare/${a}/${b}`, `/compare/${b}/${a}`, `/compare/${a}/x`]) {
    const { body: after, statusCode: status } = await page(address);
    expect({ address, status }).toEqual({ address, status: 404 });
    expect(headOf(after)).toEqual({ title: 'TipTable', canonical: undefined });
    expect(after).not.toContain('Theirs');
  }
});

test('names the leader and the round of a season, allows indexing and is in the sitemap', async () => {
  const token = await server.adminToken();
  const { id } = await loadSeason(server, token, allsvenskan());
  const { body, headers, statusCode } = await page(`/season/${id}?round=3`);
  expect(statusCode).toBe(200);
  expect(headOf(body)).toMatchObject({
    title: 'Allsvenskan 2023 · TipTable',
    description: 'Allsvenskan 2023, the table after round 30: Malmö FF, IF Elfsborg, BK Häcken at the top.',
    canonical: `https://tips.example/season/${id}`,
    'og:title': 'Allsvenskan 2023',
    'og:image': expect.stringContaining(`https://tips.example/api/lss/${id}/image?v=`),
  });
  expect(headOf(body)).not.toHaveProperty('robots');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });
  const [, list = ''] = /<script type="application\/ld\+json" id="structured-data">([^<]*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(list)).toMatchObject({ numberOfItems: 16, itemListElement: { 0: { name: 'Malmö FF' } } });

  const coming = await smallSeason(editorWith(server, token), 4);
  expect(headOf((await page(`/season/${coming.seasonId}`)).body)).toHaveProperty(
    'description',
    expect.stringMatching(/: 4 teams, before the first result\.$/),
  );
  for (const [url, title] of [
    [`/season/${id}/predict`, 'Predict Allsvenskan 2023'],
    [`/leaderboards/${id}`, 'Allsvenskan 2023 Leaderboard'],
  ] as const)
    expect(headOf((await page(url)).body)).toMatchObject({
      title: `${title} · TipTable`,
      canonical: `https://tips.example${url}`,
      robots: 'noindex',
    });
  const sitemap = (await page('/sitemap.xml')).body;
  for (const season of [id, coming.seasonId]) expect(sitemap).toContain(`https://tips.example/season/${season}</loc>`);
  for (const none of ['0199d3a0-0000-7000-8000-0000000000ff', 'x']) {
    for (const url of [`/season/${none}`, `/season/${none}/predict`, `/leaderboards/${none}`]) {
      const missing = await page(url);
      expect({ url, status: missing.statusCode }).toEqual({ url, status: 404 });
      expect(headOf(missing.body)).toEqual({ title: 'TipTable', canonical: undefined });
    }
  }
});

test('links the oEmbed URL of a public table', async () => {
  const id = await newTable();
  const [, found = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(
      (await page(`/simpletable/${id}`)).body,
    ) ?? [];
  const address = new URL(unescaped(found));
  expect(address.origin).toBe('https://tips.example');
  const { body } = await page(address.pathname + address.search);
  expect(JSON.parse(body)).toMatchObject({ type: 'rich', html: expect.stringContaining(`/embed/${id}`) as unknown });
  expect((await page('/about')).body).not.toContain('oembed');
});

test('allows indexing of listed tables only', async () => {
  const id = await newTable({ isListed: true });
  expect(headOf((await page(`/simpletable/${id}`)).body)).not.toHaveProperty('robots');
});

test('returns 404 without a description for a private, deleted or unknown table', async () => {
  const name = 'Secret shelf';
  const [hidden, deleted] = [await newTable({ name }), await newTable({ name })];
  const seen = await page(`/simpletable/${hidden}`);
  expect(seen.body).toContain(name);
  await server.call(setTableVisibility, { body: { tableId: hidden, isPublicTable: false }, token: anna.token });
  await server.call(deleteTable, { params: { id: deleted }, token: anna.token });
  for (const id of [hidden, deleted, '0199d3a0-0000-7000-8000-0000000000ff', 'x']) {
    const { body, headers, statusCode } = await page(`/simpletable/${id}`, { 'if-none-match': seen.headers.etag });
    expect({ id, statusCode, caching: headers['cache-control'] }).toEqual({ id, statusCode: 404, caching: 'no-store' });
    expect(headOf(body)).toEqual({ title: 'TipTable', canonical: undefined });
    expect(body).not.toContain(name);
  }
});

test('returns 404 for a table hidden with its banned owner, also in a frame', async () => {
  const bo = await server.newUser();
  const body = { ...exampleBodies['createTable'], name: 'Secret shelf', isPublicTable: true };
  const { id } = (await server.call(createTable, { body, token: bo.token })).answer;
  const addresses = [`/simpletable/${id}`, `/embed/${id}`];
  for (const url of addresses) expect((await page(url)).body).toContain('Secret shelf');
  const ban = { params: { id: bo.id }, body: exampleBodies['banUser'], token: await server.adminToken() };
  await server.call(banUser, ban);
  for (const url of addresses) {
    const { body: text, statusCode } = await page(url);
    expect({ url, statusCode, isShown: text.includes('Secret shelf') }).toEqual({
      url,
      statusCode: 404,
      isShown: false,
    });
  }
});

test('changes the document and the picture when the table changes', async () => {
  const id = await newTable({ isListed: false });
  const before = await page(`/simpletable/${id}`);
  await server.call(setTableVisibility, { body: { tableId: id, isListed: true }, token: anna.token });
  const after = await page(`/simpletable/${id}`, { 'if-none-match': before.headers.etag });
  expect(after.statusCode).toBe(200);
  expect((await page(`/simpletable/${id}`, { 'if-none-match': after.headers.etag })).statusCode).toBe(304);
});

test('shows the name of public profiles and the user name of others', async () => {
  const title = async () => headOf((await page(`/userprofile/${anna.id}`)).body);
  expect(await title()).toMatchObject({ title: expect.stringMatching(/^anna\S* · TipTable$/), robots: 'noindex' });
  const body = { ...exampleBodies['updateOwnProfile'], newFirstName: null };
  await server.call(updateOwnProfile, { body, token: anna.token });
  expect(await title()).toMatchObject({ title: 'Anna Ek "<b>" · TipTable', robots: 'noindex' });
  expect((await page('/userprofile/nobody')).statusCode).toBe(404);
});

test('pages for a single user have no description', async () => {
  for (const url of ['/login', '/my-account', '/admin']) {
    expect(headOf((await page(url)).body)).toEqual({ title: 'TipTable', canonical: undefined });
  }
});

test('serves the product’s card as a picture', async () => {
  const card = await page('/card.png');
  expect(card.headers['content-type']).toBe('image/png');
  expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

describe('embedded', () => {
  test('shows a public table in frames of other sites: the table alone, without script', async () => {
    const id = await newTable({ name: 'Pizza <b> & more', ...fourTeams('<script>', 'الأهلي', '"x"', '') });
    const { body, headers, statusCode } = await page(`/embed/${id}`);
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' });
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    expect(body).not.toMatch(/<script|\sstyle=|<link|<img/);
    expect(body).toContain('Pizza &lt;b&gt; &amp; more');
    expect(body).toContain(`href="https://tips.example/simpletable/${id}"`);
    expect(body).toMatch(/href="https:\/\/tips\.example\/create-table"[^>]*>Make your own</);
    expect(style).toContain('src:url(/assets/typeface.0123.woff2)');
  });

  test('colours each zone', async () => {
    const zones = { positiveAfterSeasonTeams: 2, negativeAfterSeasonTeams: 1, numberOfRelegations: 1 };
    const items = Array.from({ length: 6 }, (_, index) => ({ name: `Team ${index + 1}`, tablePlace: index + 1 }));
    const { body } = await page(`/embed/${await newTable({ numberOfTeams: 6, items, ...zones })}`);
    const rows = [...body.matchAll(/<tr class="(\w)"/g)].map(([, zone]) => zone);
    expect(rows).toEqual(['w', 'p', 'o', 'o', 'n', 'r']);
    for (const zone of rows) expect(body).toContain(`.${zone}{background:`);
    // The name takes the label's place in the other rows.
    expect(body).toContain('<td>5<td dir="auto">Team 5<td>Negative');
    expect(body).toContain('<td>4<td colspan="2" dir="auto">Team 4<');
  });

  test('shows a change at once, and a notice when the table is not public any more', async () => {
    const id = await newTable({ name: 'Secret shelf' });
    const before = await page(`/embed/${id}`);
    expect((await page(`/embed/${id}`, { 'if-none-match': before.headers.etag })).statusCode).toBe(304);
    await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token: anna.token });
    const after = await page(`/embed/${id}`, { 'if-none-match': before.headers.etag });
    expect(after).toMatchObject({ statusCode: 404, body: expect.stringContaining('not public any more') });
    expect(after.body).not.toContain('Secret shelf');
    expect((await page('/embed/x')).statusCode).toBe(404);
  });

  test('shows the date of the last change', async () => {
    const id = await newTable();
    const dateIn = async () => /<time datetime="([^"]*)">([^<]*)</.exec((await page(`/embed/${id}`)).body)?.slice(1);
    const { answer: before } = await server.call(getPublicTable, { params: { id } });
    expect(await dateIn()).toEqual([before.created, formatDay(new Date(before.created))]);
    await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: false }, token: anna.token });
    await server.call(setTableVisibility, { body: { tableId: id, isPublicTable: true }, token: anna.token });
    const { answer: after } = await server.call(getPublicTable, { params: { id } });
    expect(await dateIn()).toEqual([after.lastModified, `updated ${formatDay(new Date(after.lastModified ?? ''))}`]);
  });

  test('takes at most 15 kB for forty rows of sixty Japanese letters', async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({ name: '浦'.repeat(60), tablePlace: index + 1 }));
    const id = await newTable({ name: '浦'.repeat(100), numberOfTeams: 40, items });
    const { rawPayload } = await page(`/embed/${id}`);
    expect(rawPayload.length).toBeLessThanOrEqual(15_000);
  });
});

test('allows framing of nothing else', async () => {
  const id = await newTable();
  const others = [
    '/',
    '/about',
    `/simpletable/${id}`,
    '/config.json',
    '/robots.txt',
    '/sitemap.xml',
    `/api/publictable/${id}`,
    '/api/docs',
    '/no/such',
  ];
  for (const url of others) {
    expect({ url, ...(await page(url)).headers }).toMatchObject({
      url,
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  const oembed = `/api/oembed?url=${encodeURIComponent(`https://tips.example/simpletable/${id}`)}`;
  for (const url of ['/card.png', `/embed/${id}`, `/api/publictable/${id}/image`, oembed]) {
    const { headers } = await page(url);
    expect({ url, ...headers }).toMatchObject({ url, 'cross-origin-resource-policy': 'cross-origin' });
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});
