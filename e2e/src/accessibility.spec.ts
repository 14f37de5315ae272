import type { Page } from '@playwright/test';
import { screens, type ScreenName } from 'shared-contract/screens';
import { expect, expectAccessible, expectReady, newAccount, test } from './test.ts';

async function check(page: Page, address: string) {
  await page.goto(address);
  await expectReady(page);
  // Header and footer of a wide screen are the same on all pages.
  if (address === '/') await expectAccessible(page, 'home', [390, 1280]);
  else await expectAccessible(page, address.slice(1).replaceAll('/', '-'));
}

/** Screens without a parameter, by who may see them. */
const withoutParameters = (Object.keys(screens) as ScreenName[])
  .map((name): string => screens[name])
  .filter((path) => !path.includes(':'));
const ofUsers = withoutParameters.filter((path) => path.startsWith('/my-account'));
const ofVisitors = withoutParameters.filter((path) => !path.startsWith('/admin') && !ofUsers.includes(path));

test.describe('axe finds no violation at 390 px in light and dark, and nothing scrolls sideways', () => {
  for (const address of [...ofVisitors, '/no-such-page']) {
    test(`on ${address}`, async ({ page }) => {
      // Notices redirect after ten seconds of this clock, which stands still.
      await page.clock.install();
      await check(page, address);
    });
  }

  test('on a public table', async ({ page }) => {
    await page.goto('/official-tables');
    await page
      .getByRole('main')
      .getByRole('link', { name: /allsvenskan/i })
      .click();
    await expect(page).toHaveURL(/\/simpletable\//);
    await expect(page.getByRole('heading', { level: 1, name: /allsvenskan/i })).toBeVisible();
    await expectAccessible(page, 'simpletable');
  });

  test('in the account area', async ({ page }) => {
    await newAccount(page, 'Ebba', 'Sand');
    for (const address of ofUsers) await check(page, address);
  });
});
