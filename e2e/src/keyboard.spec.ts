import type { Locator, Page } from '@playwright/test';
import { mailedPath } from './mails.ts';
import { expect, newAccount, newSession, password, test, testWhenLong } from './test.ts';

const MOST_TABS = 80;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('a forgotten password is replaced by keyboard alone', async ({ page }) => {
  const email = await newAccount(page, 'Tove', 'Ahl');
  await page.goto('/forgottenpassword');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto(await mailedPath(email, '/resetpassword'));
  await typeInto(page, 'New password', 'An0ther-enough!');
  await typeInto(page, 'Confirm password', 'An0ther-enough!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

testWhenLong('a profile is changed and a friend asked by keyboard alone', async ({ page }) => {
  const friend = await newAccount(page, 'Ylva', 'Stark');
  await newSession(page, 'Jon', 'Ek');
  await page.goto('/my-account/profile/update-profile');
  await typeInto(page, 'First name', 'John');
  await tabTo(page, page.getByLabel('Public profile'));
  await page.keyboard.press('Space');
  await typeInto(page, 'Current password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(page.getByText('Welcome, John Ek!')).toBeVisible();

  await page.goto('/my-account/profile/friends');
  await typeInto(page, 'ID or email of the user', friend);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Friend request sent')).toBeVisible();
});
