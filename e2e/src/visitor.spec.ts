import type { Page } from '@playwright/test';
import { zoneAt } from 'shared-contract/table-rules';
import { expect, expectReady, freshEmail, test } from './test.ts';

const teams = [
  'Malmö FF',
  'IF Elfsborg',
  'BK Häcken',
  'Djurgårdens IF',
  'IFK Värnamo',
  'Kalmar FF',
  'Hammarby IF',
  'Sirius',
  'IFK Norrköping',
  'Mjällby AIF',
  'AIK',
  'Halmstads BK',
  'IFK Göteborg',
  'IF Brommapojkarna',
  'Degerfors IF',
  'Varbergs BoIS',
];
const zones = { numberOfTeams: 16, positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 };
const colours = { winner: '#0b3d2e', positive: '#2e7d32', negative: '#f4a896', relegation: '#6b1030' };
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** Types the whole table into the screen, as a user would, and returns the address of its page. */
async function makeTable(page: Page) {
  await page.goto('/create-table');
  await expectReady(page);
  await page.getByLabel('Table name').fill('Allsvenskan 2023');
  await page.getByLabel('Number of teams').selectOption('16');
  await page.getByLabel('Positive places').selectOption('3');
  await page.getByLabel('Negative places').selectOption('1');
  await page.getByLabel('Relegation places').selectOption('2');
  await page.getByLabel('Team at place 1', { exact: true }).focus();
  for (const team of teams) {
    await page.keyboard.type(team);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Custom colours' }).click();
  await page.getByLabel('Winner colour', { exact: true }).fill(colours.winner);
  await page.getByLabel('Positive colour', { exact: true }).fill(colours.positive);
  await page.getByLabel('Negative colour', { exact: true }).fill(colours.negative);
  await page.getByLabel('Relegation colour', { exact: true }).fill(colours.relegation);
  await page.getByLabel('Email').fill(freshEmail('visitor'));
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(page).toHaveURL(/\/simpletable\/[0-9a-f-]{36}$/);
  return page.url();
}

const viewsOn = (page: Page) => page.locator('dt', { hasText: 'Views' }).locator('xpath=following-sibling::dd');

test('a visitor creates a table of a real league and shares it, and another visitor sees it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await makeTable(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Allsvenskan 2023' })).toBeVisible();
  const rows = page
    .getByRole('table', { name: 'Allsvenskan 2023' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(16);
  for (const [index, team] of teams.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(team);
    const zone = zoneAt(zones, index);
    await expect(row).toHaveCSS('background-color', zone === 'none' ? 'rgb(255, 255, 255)' : rgb(colours[zone]));
  }
  await expect(page.getByText('Anonymous')).toBeVisible();
  // The author's own visits do not count.
  await expect(viewsOn(page)).toHaveText('0');

  await page
    .getByRole('button', { name: /copy link|share table/i })
    .first()
    .click();
  await expect(page.getByText('Table URL copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(address);
  expect(link.startsWith(`${baseURL}/simpletable/`)).toBe(true);

  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  for (const views of ['1', '2']) {
    // The page is readable before its script reports the view.
    const counted = otherPage.waitForResponse((response) => response.request().method() === 'PATCH');
    await otherPage.goto(link);
    await counted;
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Allsvenskan 2023' })).toBeVisible();
    await expect(viewsOn(otherPage)).toHaveText(views);
  }
  await otherContext.close();
});

test.describe('a table that visitors cannot see', () => {
  test.use({ allowedConsole: /the server responded with a status of (400|404)/ });

  test('shows a notice for an id that is unknown or malformed', async ({ page }) => {
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense']) {
      await page.goto(`/simpletable/${id}`);
      await expect(page.getByText('Table not found or is not public.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL('/');
    }
  });
});

test('a new address starts at the top of its page, and a reload keeps the scroll position', async ({ page }) => {
  const position = () => page.evaluate(() => scrollY);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  expect(await position()).toBe(500);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(position).toBe(500);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  // The scroll position is restored when the screen is rendered, so it would be set by the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await position()).toBe(0);
});
