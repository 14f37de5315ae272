import type { Page } from '@playwright/test';
import { expect, expectAccessible, newSession, password, test, testWhenLong } from './test.ts';

const FRIENDS = '/my-account/profile/friends';

/** Fails when the page reloads from here on. */
async function staysLoaded(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return async () => expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

/** Friends and profiles reload their data every five seconds. */
async function lookAgain(page: Page) {
  await page.clock.fastForward('00:05');
}

async function ask(page: Page, email: string) {
  await page.getByLabel('ID or email of the user').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
}

async function removeFriend(page: Page) {
  await page.getByRole('button', { name: 'Remove Friend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Friend' }).click();
}

test('two users request, decline, cancel, accept and remove, and each sees the other’s actions without a reload', async ({
  browser,
  page: alma,
}) => {
  const bror = await (await browser.newContext()).newPage();
  for (const page of [alma, bror]) await page.clock.install();
  const almasEmail = await newSession(alma, 'Alma', 'Ek');
  const brorsEmail = await newSession(bror, 'Bror', 'Dal');
  await alma.goto(FRIENDS);
  await bror.goto(FRIENDS);
  await expect(alma.getByText('You have no friends yet.')).toBeVisible();
  await expect(bror.getByText('No received friend requests')).toBeVisible();
  const checks = [await staysLoaded(alma), await staysLoaded(bror)];

  await ask(bror, almasEmail);
  await lookAgain(alma);
  await expect(alma.getByText(brorsEmail)).toBeVisible();
  await alma.getByRole('button', { name: 'Decline' }).click();
  await expect(alma.getByText('Friend request deleted')).toBeVisible();
  await lookAgain(bror);
  await expect(bror.getByText('No sent friend requests')).toBeVisible();

  await ask(alma, brorsEmail);
  await lookAgain(bror);
  await expect(bror.getByText(almasEmail)).toBeVisible();
  await alma.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(alma.getByText('No sent friend requests')).toBeVisible();
  await lookAgain(bror);
  await expect(bror.getByText('No received friend requests')).toBeVisible();

  await ask(alma, brorsEmail);
  await lookAgain(bror);
  await bror.getByRole('button', { name: 'Accept' }).click();
  await expect(bror.getByText('Friend request accepted')).toBeVisible();
  await expect(bror.getByRole('link', { name: 'Alma Ek' })).toBeVisible();
  await lookAgain(alma);
  await expect(alma.getByRole('link', { name: 'Bror Dal' })).toBeVisible();

  await alma.getByRole('link', { name: 'Bror Dal' }).click();
  await expect(alma.getByText('This user is your friend.')).toBeVisible();
  await removeFriend(bror);
  await expect(bror.getByText('You have no friends yet.')).toBeVisible();
  await lookAgain(alma);
  await expect(alma.getByRole('heading', { name: 'Private Profile' })).toBeVisible();

  await alma.getByRole('button', { name: 'Add Friend' }).click();
  await expect(alma.getByRole('button', { name: 'Friend Request Sent' })).toBeDisabled();
  await lookAgain(bror);
  await bror.getByRole('button', { name: 'Accept' }).click();
  await expect(bror.getByRole('link', { name: 'Alma Ek' })).toBeVisible();
  await lookAgain(alma);
  await expect(alma.getByText('This user is your friend.')).toBeVisible();

  for (const check of checks) await check();
  await bror.context().close();
});

testWhenLong('axe finds no violation on the screens of friends and profiles', async ({ browser, page: ture }) => {
  const ylva = await (await browser.newContext()).newPage();
  await ylva.clock.install();
  const turesEmail = await newSession(ture, 'Ture', 'Ström');
  const ylvasEmail = await newSession(ylva, 'Ylva', 'Lund');
  await ture.goto(FRIENDS);
  await ask(ture, ylvasEmail);
  await expectAccessible(ture, 'friends-sent');

  await ylva.goto(FRIENDS);
  await expect(ylva.getByText(turesEmail)).toBeVisible();
  await expectAccessible(ylva, 'friends-received');
  await ylva.getByRole('button', { name: 'Accept' }).click();
  await ylva.getByRole('link', { name: 'Ture Ström' }).click();
  await expect(ylva.getByText('This user is your friend.')).toBeVisible();
  await expectAccessible(ylva, 'profile-friend');
  await ylva.getByRole('button', { name: 'Remove Friend' }).click();
  await expectAccessible(ylva, 'friend-to-remove');
  await ylva.getByRole('alertdialog').getByRole('button', { name: 'Remove Friend' }).click();
  await expect(ylva.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await expectAccessible(ylva, 'profile-private');

  await ture.goto('/my-account/profile/update-profile');
  await ture.getByLabel('Public profile').check();
  await ture.getByLabel('Current password').fill(password);
  await ture.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(ture.getByText('Public profile')).toBeVisible();
  await lookAgain(ylva);
  await expect(ylva.getByRole('heading', { name: 'Ture Ström' })).toBeVisible();
  await expectAccessible(ylva, 'profile-public');
  await ylva.getByRole('button', { name: 'Block' }).click();
  await expectAccessible(ylva, 'profile-to-block');
  await ylva.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(ylva.getByRole('heading', { name: 'Blocked' })).toBeVisible();
  await expectAccessible(ylva, 'friends-blocked');
  await ylva.context().close();
});
