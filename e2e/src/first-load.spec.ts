import { get } from 'node:http';
import { pathTo } from 'shared-contract/screens';
import { listOfficialTables } from 'shared-contract/tables';
import * as v from 'valibot';
import { expect, expectReady, test } from './test.ts';

const MAX_BYTES = 192_000;
/**
 * The bytes that a server sends over a new connection before the first acknowledgement (RFC 6928): ten segments of
 * 1,460 bytes.
 */
const FIRST_ROUND_TRIP_BYTES = 14_600;
/**
 * A table's document also names the code of queries and has its data's keys, so the end of a long table arrives one
 * round trip later.
 */
const TABLE_BYTES = 15_000;

/** Returns the bytes of a response with its headers, as a browser receives it. */
function bytesOf(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  get(address, { headers }, (answer) => {
    const head = answer.rawHeaders.reduce(
      (sum, each) => sum + each.length + ': '.length,
      'HTTP/1.1 200 OK\r\n\r\n'.length,
    );
    let bytes = head;
    answer.on('data', (part: Buffer) => (bytes += part.length));
    answer.on('end', () => resolve(bytes));
  }).on('error', reject);
  return promise;
}

test('the home page’s document arrives in the first round trip, those of tables a little after it', async ({
  baseURL,
}) => {
  const official = await (await fetch(new URL(`/api${listOfficialTables.path}`, baseURL))).json();
  // Other tests add longer ones.
  const first = v
    .parse(listOfficialTables.answer, official)
    .filter(({ name }) => /^(?:Allsvenskan|Bundesliga|Premier League) 20/.test(name));
  expect(first.length).toBeGreaterThan(2);
  const bytes = (path: string) => bytesOf(new URL(path, baseURL).href);
  expect(await bytes('/')).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
  for (const { id } of first)
    expect(await bytes(pathTo('simpleTable', { tableId: id })), id).toBeLessThanOrEqual(TABLE_BYTES);
});

test('the first load of the home page stays within its budget and requests nothing of other remotes', async ({
  page,
  baseURL,
}) => {
  const bodies: Promise<{ address: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    bodies.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ address: request.url(), bytes: Math.max(0, responseBodySize) })),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await Promise.all(bodies);

  const shell = new URL(baseURL ?? '');
  const origins = new Set(loaded.map(({ address }) => new URL(address).origin));
  expect([...origins].toSorted()).toEqual([shell.origin, `http://localhost:${Number(shell.port) + 1}`]);

  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: String(total) });
  expect(total, loaded.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')).toBeLessThanOrEqual(MAX_BYTES);
});

test('a remote is fetched when the pointer is on a link to it, and never with data saving', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const entries = () => requested.filter((path) => path.includes('/remoteEntry.'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectReady(page);
  expect(entries()).toHaveLength(1);
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });
  await login.hover();
  await expect.poll(entries).toHaveLength(2);
  await login.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(new Set(entries()).size).toBe(2);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  requested.length = 0;
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectReady(page);
  await login.hover();
  await page.waitForLoadState('networkidle');
  expect(entries().length).toBeLessThanOrEqual(1);
});

test('the page has one React and one session for all remotes', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  for (const screen of ['/login', '/create-table']) {
    await page.goto(screen, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const texts = await Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()));
  const scripts = new Set(texts);
  const holding = (mark: string) => [...scripts].filter((text) => text.includes(mark)).length;
  expect(holding('Minified React error')).toBe(1);
  expect(holding('The site is not configured: the shell calls configureSite first')).toBe(1);
});

test('a page requests the typeface once, and its other characters only if it has them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expectReady(page);
  expect(await page.evaluate(() => document.fonts.check('16px "Schibsted Grotesk"', 'Åre'))).toBe(true);
  expect(fonts).toHaveLength(1);
  await page.evaluate(() => document.querySelector('h1')?.append(' Łódź'));
  await expect.poll(() => fonts.length).toBe(3);
});
