import type { Browser, Page } from '@playwright/test';
import { formatShortDay } from 'shared-contract/lock-text';
import { pathTo } from 'shared-contract/screens';
import { expect, expectReady, signIn, test } from './test.ts';
import { newPublicPerson, newSeasonToTip } from './tipped-season.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const TEAMS = /Alfa|Bravo|Charlie|Delta/;
const DAY_MS = 24 * 60 * 60 * 1000;

test.use({
  ...PHONE,
  // In Tokyo a day later than in UTC. Names of months and weekdays are in English everywhere.
  timezoneId: 'Asia/Tokyo',
  locale: 'sv-SE',
  // The table is still missing if the browser requests it shortly before the server's lock.
  allowedConsole: /status of 404 \(Not Found\) \(http:[^ ]+\/publictable\//,
});

/** Saves a sealed tip on the owner's phone. Returns the link that My Tables copies, and the team tipped first. */
async function sealAndShare(browser: Browser, owner: { token: string }, lssId: string) {
  const context = await browser.newContext({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await signIn(page, owner.token);
  await page.goto(pathTo('predict', { lssId }));
  await page.locator('[data-slot=editor-bar]').getByRole('button', { name: 'Save sealed' }).tap();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(pathTo('myTables'));
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share sealed tip' }).tap();
  await expect(page.getByText('Table URL copied to clipboard!')).toBeVisible();
  await expect(
    page.getByText(/^Until .* the link shows whose tip it is and when it opens, not your order\.$/),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'Who can see it' }).tap();
  await expect(page.getByRole('button', { name: /^Sealed/, pressed: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This tip is sealed')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await context.close();
  return link;
}

const recordHeading = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { servedHeading: document.querySelector('h1') }),
    ),
  );
const isHydrated = (page: Page) =>
  page.evaluate(() => (globalThis as { servedHeading?: Element | null }).servedHeading?.isConnected === true);

test('a visitor with the link of a sealed tip reads its owner and lock, makes a tip too, and sees the table after the lock', async ({
  browser,
  page,
  request,
}) => {
  const season = await newSeasonToTip(request);
  const owner = await newPublicPerson(request, 'Ada', 'Ek');
  const lock = new Date(Date.now() + 14 * DAY_MS);
  lock.setUTCHours(23, 30, 0, 0);
  await season.lockIn((lock.getTime() - Date.now()) / 1000);
  const link = await sealAndShare(browser, owner, season.lssId);

  const titleIn = (zone: string) =>
    `${owner.handle}’s tip for ${season.title} is sealed until ${formatShortDay(lock.toISOString(), zone)}`;
  expect(titleIn('Asia/Tokyo')).not.toBe(titleIn('UTC'));
  await expect.poll(async () => (await request.get(link)).text()).toContain('<style id="first-styles">');
  const response = await request.get(link);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '0' });
  const html = await response.text();
  const { origin, pathname } = new URL(link);
  for (const tag of [
    `<meta property="og:title" content="${titleIn('UTC')}"`,
    `<meta property="og:image" content="${origin}/card.png"`,
    '<meta name="robots" content="noindex"',
    `href="${pathTo('predict', { lssId: season.lssId })}"`,
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).toMatch(new RegExp(`<h1 [^>]*>${titleIn('UTC')}</h1>`));
  expect(html).toMatch(/\d{4}, 23:30 UTC</);
  expect(html).not.toMatch(TEAMS);
  expect(html).not.toContain('my tip');
  const etag = response.headers()['etag'] ?? '';

  await recordHeading(page);
  await page.goto(link);
  await expectReady(page);
  expect(await isHydrated(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleIn('Asia/Tokyo'));
  await expect(page.getByText(/^Locks in 1[34] days$/)).toBeVisible();
  await expect(page.getByText(/08:30 (?:GMT\+9|JST)$/)).toBeVisible();
  await expect(page.getByText('The order is still a secret.')).toBeVisible();
  await page.getByRole('link', { name: 'Make yours' }).tap();
  await expect(page).toHaveURL(pathTo('predict', { lssId: season.lssId }));
  await expect(page.getByRole('region', { name: 'Your tip' }).getByRole('listitem')).toHaveCount(4);

  // Long enough for the page to reload on a slow machine.
  await season.lockIn(20);
  await page.goto(pathname);
  await expect(page.getByText(/^Locks in 0:[012]\d minutes$/)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1, name: `${season.title} – my tip` })).toBeAttached();
  const after = await request.get(link, { headers: { 'if-none-match': etag } });
  expect(after.status()).toBe(200);
  expect(await after.text()).toContain(`<meta property="og:title" content="${season.title} – my tip"`);
});
