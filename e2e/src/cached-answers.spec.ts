import type { Page, Request } from '@playwright/test';
import { pathTo } from 'shared-contract/screens';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectReady, signIn, test } from './test.ts';

/**
 * Records the reads of the API from now on. Returns a function that waits for their responses, and returns the reads
 * since its last call.
 */
function followReads(page: Page) {
  const open = new Set<Request>();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !new URL(request.url()).pathname.startsWith('/api/')) return;
    reads.push(request.url());
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect.poll(() => open.size).toBe(0);
    return reads.splice(0);
  };
}

test('a visitor navigates between the leagues and a season without loading them again', async ({ page }) => {
  await page.goto(pathTo('leagues'));
  await expectReady(page);
  const seasons = page.getByRole('region', { name: 'Seasons', exact: true });
  const all = seasons.getByRole('button', { name: /^All \d+ seasons$/ });
  if (await all.isVisible()) await all.click();
  const reads = followReads(page);
  await seasons.getByRole('link', { name: /^Allsvenskan 2023/ }).click();
  await expect(page.getByText('After round 30')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Round 30', exact: true }).getByRole('listitem')).toHaveCount(8);
  expect((await reads()).length).toBeGreaterThan(0);
  for (const direction of ['goBack', 'goForward', 'goBack'] as const) {
    await page[direction]();
    const isSeason = direction === 'goForward';
    await expect(page).toHaveTitle(isSeason ? /^Allsvenskan 2023/ : /^Leagues|^Available/);
    await expectReady(page);
    expect({ direction, reads: await reads() }).toEqual({ direction, reads: [] });
  }
});

test('data changed on another screen or in another tab is loaded again, and a logout clears the cache', async ({
  context,
  page,
}) => {
  const anna = await newPerson(page.request, { firstName: 'Anna', lastName: 'Ek' });
  const id = await newPublicTable(page.request, anna, 'Before');
  await signIn(page, anna.token);
  await page.goto(pathTo('myTables'));
  const named = (name: string) => page.getByRole('table', { name });
  await expect(named('Before')).toBeVisible();

  const edit = async (tab: Page, name: string) => {
    await tab.getByLabel('Table name').fill(name);
    await tab.getByRole('button', { name: 'Save changes' }).click();
    await expect(tab.getByText('Changes saved.')).toBeVisible();
  };
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await edit(page, 'After');
  await expect(named('After')).toBeVisible();
  await expect(named('Before')).toBeHidden();

  const other = await context.newPage();
  await other.goto(pathTo('editOwnTable', { tableId: id }));
  await edit(other, 'In another tab');
  await page.bringToFront();
  await page.getByRole('link', { name: 'Download or import tables' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tables as Files' })).toBeVisible();
  await page.goBack();
  await expect(named('In another tab')).toBeVisible();
  await expect(named('After')).toBeHidden();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('In another tab')).toHaveCount(0);
});
