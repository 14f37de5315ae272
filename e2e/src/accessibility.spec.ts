import type { Page } from '@playwright/test';
import { screens, type ScreenName } from 'shared-contract/screens';
import { expect, expectAccessible, expectReady, logIn, register, test } from './test.ts';

async function check(page: Page, address: string) {
  await page.goto(address);
  await expectReady(page);
  await expectAccessible(page, address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'));
}

/** Screens without a parameter, by who may see them. */
const withoutParameters = (Object.keys(screens) as ScreenName[])
  .map((name): string => screens[name])
  .filter((path) => !path.includes(':'));
const ofUsers = withoutParameters.filter((path) => path.startsWith('/my-account'));
const ofVisitors = withoutParameters.filter((path) => !path.startsWith('/admin') && !ofUsers.includes(path));

test.describe('nobody is kept out, four ways', () => {
  test.setTimeout(240_000);

  for (const address of [...ofVisitors, '/no-such-page']) {
    test(`of ${address}`, async ({ page }) => {
      // Notices leave by themselves after ten seconds of this clock, which stands still.
      await page.clock.install();
      await check(page, address);
    });
  }

  test('of a public table', async ({ page }) => {
    await page.goto('/official-tables');
    await page
      .getByRole('main')
      .getByRole('link', { name: /allsvenskan/i })
      .click();
    await expect(page).toHaveURL(/\/simpletable\//);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'simpletable');
  });

  test('of the account area', async ({ page }) => {
    await logIn(page, await register(page, 'Ebba', 'Sand'));
    for (const address of ofUsers) await check(page, address);
  });
});
