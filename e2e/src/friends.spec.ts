import type { Page } from '@playwright/test';
import { expect, logIn, register, test } from './test.ts';

const FRIENDS = '/my-account/profile/friends';

/** Fails when the page is loaded anew from here on. */
async function staysLoaded(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return async () => expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

async function ask(page: Page, email: string) {
  await page.getByLabel('ID or email of the user').fill(email);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
}

test('two people side by side befriend, decline, cancel and remove; each sees what the other does', async ({
  browser,
  page: alma,
}) => {
  // Each turn of the one waits until the other's page has asked the server again.
  test.slow();
  const bror = await (await browser.newContext()).newPage();
  const almasEmail = await register(alma, 'Alma', 'Ek');
  const brorsEmail = await register(bror, 'Bror', 'Dal');
  await logIn(alma, almasEmail);
  await logIn(bror, brorsEmail);
  await alma.goto(FRIENDS);
  await bror.goto(FRIENDS);
  await expect(alma.getByText('You have no friends yet.')).toBeVisible();
  await expect(bror.getByText('No received friend requests')).toBeVisible();
  const checks = [await staysLoaded(alma), await staysLoaded(bror)];

  await ask(alma, brorsEmail);
  await expect(bror.getByText(almasEmail)).toBeVisible();
  await bror.getByRole('button', { name: 'Decline' }).click();
  await expect(bror.getByText('Friend request deleted')).toBeVisible();
  await expect(alma.getByText('No sent friend requests')).toBeVisible();

  await ask(bror, almasEmail);
  await expect(alma.getByText(brorsEmail)).toBeVisible();
  await bror.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(alma.getByText('No received friend requests')).toBeVisible();

  await ask(alma, brorsEmail);
  await bror.getByRole('button', { name: 'Accept' }).click();
  await expect(bror.getByText('Friend request accepted')).toBeVisible();
  await expect(bror.getByRole('link', { name: 'Alma Ek' })).toBeVisible();
  await expect(alma.getByRole('link', { name: 'Bror Dal' })).toBeVisible();

  await alma.getByRole('link', { name: 'Bror Dal' }).click();
  await expect(alma.getByText('This user is your friend.')).toBeVisible();
  await bror.getByRole('button', { name: 'Remove Friend' }).click();
  await expect(bror.getByText('You have no friends yet.')).toBeVisible();
  await expect(alma.getByRole('heading', { name: 'Private Profile' })).toBeVisible();

  await alma.getByRole('button', { name: 'Add Friend' }).click();
  await expect(alma.getByRole('button', { name: 'Friend Request Sent' })).toBeDisabled();
  await bror.getByRole('button', { name: 'Accept' }).click();
  await expect(alma.getByText('This user is your friend.')).toBeVisible();

  for (const check of checks) await check();
  await bror.context().close();
});
