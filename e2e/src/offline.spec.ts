import type { Page } from '@playwright/test';
import { pathTo } from 'shared-contract/screens';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectReady, test } from './test.ts';

// Chromium reports each request that fails without a network.
test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED|Failed to fetch|is unreachable|Federation Runtime/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const restWorks = (page: Page) => page.getByText('The rest of the site works');

test('a screen opened offline shows the reason, and loads by itself once the browser is online', async ({
  context,
  page,
}) => {
  await page.goto(pathTo('officialTables'));
  await expectReady(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, 'You’re offline')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This page loads as soon as you’re connected again.',
  );
  await expect(restWorks(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reload page' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(pathTo('privacy'));
  await expect(page.getByRole('main')).not.toContainText('offline');
  await expectReady(page);
});

test('a table opened offline shows the reason, and loads by itself once the browser is online', async ({
  context,
  page,
}) => {
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.goto(pathTo('officialTables'));
  await expectReady(page);
  // The code of the screen is loaded then.
  await links.first().click();
  await expect(page).toHaveURL(/\/simpletable\//);
  await expectReady(page);
  await page.goBack();
  await expectReady(page);
  const name = (await links.nth(1).innerText()).trim();
  await context.setOffline(true);
  await links.nth(1).click();
  await expect(page.getByText('The table could not be loaded.')).toBeVisible();
  await expect(page.getByText('You’re offline. Try again once you’re connected.')).toBeVisible();
  await expect(restWorks(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(heading(page, name)).toBeVisible();
});

test('a table saved offline keeps the typed text, shows the reason, and is saved once the browser is online', async ({
  context,
  page,
  request,
}) => {
  const me = await newPerson(request, { firstName: 'Olga', lastName: 'Ofelt' });
  const tableId = await newPublicTable(request, me, 'Before');
  await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), me.token);
  await page.goto(pathTo('editOwnTable', { tableId }));
  await expectReady(page);
  await page.getByLabel('Table name').fill('Typed offline');
  await context.setOffline(true);
  // Chromium tells its other processes afterwards.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect(page.getByText('You’re offline. Try again once you’re connected.')).toBeVisible();
  await expect(page.getByLabel('Table name')).toHaveValue('Typed offline');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect.poll(async () => (await request.get(`/api/publictable/${tableId}`)).text()).toContain('Typed offline');
});
