import type { Page } from '@playwright/test';
import { screens, type ScreenName } from 'shared-contract/screens';
import { administrator, expect, expectAccessible, logIn, register, test } from './test.ts';

/** Ready to be looked at: the heading is on the page and nothing is loading. */
async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=loading], [aria-busy=true]')).toHaveCount(0);
}

async function check(page: Page, address: string) {
  await page.goto(address);
  await expectReady(page);
  await expectAccessible(page, address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'));
}

/** Screens without a parameter, by who may see them. */
const withoutParameters = (Object.keys(screens) as ScreenName[])
  .map((name): string => screens[name])
  .filter((path) => !path.includes(':'));
const ofAdministrators = withoutParameters.filter((path) => path.startsWith('/admin'));
const ofUsers = withoutParameters.filter((path) => path.startsWith('/my-account'));
const ofVisitors = withoutParameters.filter((path) => !ofAdministrators.includes(path) && !ofUsers.includes(path));

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

  for (const address of ofAdministrators) {
    test(`of ${address}`, async ({ page }) => {
      await logIn(page, administrator.email, administrator.password);
      await check(page, address);
    });
  }

  test('of one team: its page, its form and the question before it goes', async ({ page }) => {
    await logIn(page, administrator.email, administrator.password);
    await page.goto('/admin/teams/handle');
    await page.getByRole('main').getByRole('link', { name: 'Arsenal FC' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Arsenal FC' })).toBeVisible();
    await expectAccessible(page, 'admin-teams-detail');
    await page.getByRole('main').getByRole('link', { name: 'Update' }).click();
    await expect(page.getByLabel('Team name')).toBeVisible();
    await expectAccessible(page, 'admin-teams-edit');
    await page.goto('/admin/teams/handle');
    await page
      .getByRole('button', { name: /^delete/i })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'admin-teams-delete');
  });
});
