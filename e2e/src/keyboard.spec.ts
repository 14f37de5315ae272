import { mailedPath } from './mails.ts';
import { tabTo, typeInto } from './keys.ts';
import { expect, newAccount, newSession, password, test, testWhenLong } from './test.ts';

test('a forgotten password is reset by keyboard alone', async ({ page }) => {
  const email = await newAccount(page, 'Tove', 'Ahl');
  await page.goto('/forgottenpassword');
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto(await mailedPath(email, '/resetpassword'));
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'An0ther-enough!');
  await typeInto(page, page.getByLabel('Confirm password', { exact: true }), 'An0ther-enough!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

testWhenLong('a profile is changed and a friend request sent by keyboard alone', async ({ page }) => {
  const friend = await newAccount(page, 'Ylva', 'Stark');
  await newSession(page, 'Jon', 'Ek');
  await page.goto('/my-account/profile/update-profile');
  await typeInto(page, page.getByLabel('First name', { exact: true }), 'John');
  await tabTo(page, page.getByLabel('Public profile'));
  await page.keyboard.press('Space');
  await typeInto(page, page.getByLabel('Current password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(page.getByText('Welcome, John Ek!')).toBeVisible();

  await page.goto('/my-account/profile/friends');
  await typeInto(page, page.getByLabel('ID or email of the user', { exact: true }), friend);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Friend request sent')).toBeVisible();
});
