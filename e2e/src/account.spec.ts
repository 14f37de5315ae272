import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailedPath } from './mails.ts';
import { expect, logIn, newAccount, password, register, signInAgain, test } from './test.ts';

// The browser reports refused calls of a session that another browser has ended.
test.use({ allowedConsole: /the server responded with a status of (400|401)/ });

const newPassword = 'An0ther-enough!';

/** My Account reloads its data every minute. */
const advanceOneMinute = (page: Page) => page.clock.fastForward('01:00');

test('creates an account, changes its data and resets its password', async ({ browser, context, page }) => {
  await page.clock.install();
  const email = await register(page, 'Signe', 'Holm');
  await logIn(page, email);
  await expect(page.getByText(/^Your email isn’t confirmed\./)).toBeVisible();

  const confirmation = await mailedPath(email, '/confirmemail');
  const tab = await context.newPage();
  await tab.goto(confirmation);
  await expect(tab.getByText(/^Successfully confirmed your email\. Redirecting you to the home page/)).toBeVisible();
  await expect(tab).toHaveURL('/confirmemail');
  await tab.goto(confirmation);
  await expect(tab.getByText(/^Your email is confirmed already\./)).toBeVisible();
  await expect(tab).toHaveURL('/');
  await tab.close();

  await page.reload();
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm Email' })).toBeHidden();

  await page.getByRole('link', { name: 'Update Profile' }).click();
  await page.getByLabel('First name').fill('Sigrid');
  await page.getByLabel('Phone number').fill('+46701234567');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(page.getByText('Welcome, Sigrid Holm!')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login has a field of the same name, and stays until the next screen has loaded.
  await expect(visitor.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Send link' }).click();
  await expect(visitor).toHaveURL('/');
  await visitor.goto(await mailedPath(email, '/resetpassword'));
  await visitor.getByLabel('New password').fill(newPassword);
  await expect(visitor).toHaveURL('/resetpassword');
  await visitor.reload();
  await visitor.getByLabel('New password').fill(newPassword);
  await visitor.getByLabel('Confirm password').fill(newPassword);
  await visitor.getByRole('button', { name: 'Reset password' }).click();
  await expect(visitor.getByText('Your new password is set. Log in with it.')).toBeVisible();

  await advanceOneMinute(page);
  await expect(signInAgain(page), 'the session before the new password has ended').toBeVisible();
  await logIn(visitor, email, newPassword);
  await visitor.context().close();
});

test('the forms to register and to log in work by keyboard alone', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').focus();
  const email = `keys.${crypto.randomUUID().slice(0, 8)}@example.org`;
  for (const text of ['Kaj', 'Keys', email, password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Remember Me')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome, Kaj Keys!')).toBeVisible();
});

test('a new error message does not move a button or link away from the pointer', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nonsense');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgottenpassword');
});

test('a user ends other sessions, downloads their data and deletes the account', async ({ browser, page }) => {
  const email = await newAccount(page, 'Vide', 'Sten');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.clock.install();
  await logIn(elsewhere, email);
  await logIn(page, email);
  await page.getByRole('link', { name: 'Security and Data' }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End session' })).toBeHidden();
  await advanceOneMinute(elsewhere);
  await expect(signInAgain(elsewhere)).toBeVisible();
  await elsewhere.context().close();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(`"userName": "${email}"`);

  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
