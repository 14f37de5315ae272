import type { Page } from '@playwright/test';
import { administrator, expect, expectAccessible, logIn, register, test } from './test.ts';

/** Every screen that there is, ready to be looked at: its heading is on the page and nothing is loading. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=loading], [aria-busy=true]')).toHaveCount(0);
}

test.describe('nobody is kept out, four ways', () => {
  test.setTimeout(120_000);

  for (const address of [
    '/',
    '/create-table',
    '/official-tables',
    '/login',
    '/register',
    '/notauthorized',
    '/notimplemented',
    '/no-such-page',
  ]) {
    test(`of ${address}`, async ({ page }) => {
      await page.clock.install();
      await open(page, address);
      await expectAccessible(page, address === '/' ? 'home' : address.slice(1));
    });
  }

  test('of a public table', async ({ page }) => {
    await open(page, '/official-tables');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /allsvenskan|premier/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/simpletable\//);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'simpletable');
  });

  test('of the own account', async ({ page }) => {
    await logIn(page, await register(page, 'Ebba', 'Sand'));
    await expect(page.getByText('Welcome, Ebba Sand!')).toBeVisible();
    await expectAccessible(page, 'my-account');
  });

  test('of administration', async ({ page }) => {
    await logIn(page, administrator.email, administrator.password);
    for (const address of ['/admin', '/admin/teams', '/admin/teams/register', '/admin/teams/handle']) {
      await open(page, address);
      await expectAccessible(page, address.slice(1).replaceAll('/', '-'));
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /arsenal/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /arsenal/i })).toBeVisible();
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
