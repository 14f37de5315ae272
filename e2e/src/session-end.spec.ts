import type { Page } from '@playwright/test';
import { expect, expectAccessible, newSession, password, signInAgain, test, testWhenLong } from './test.ts';

/** The browser reports refused calls, and files that cannot be fetched. */
test.use({ allowedConsole: /status of 401|ERR_FAILED|cannot be fetched|is unreachable|Failed to (load|fetch)/ });

/** Ends the page's session on the server, as from another device. */
const endElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('jwt')}`;
    await fetch('/api/account/logout', { method: 'POST', headers: { authorization } });
  });

test('a session ended elsewhere requires a sign-in over the page, and all typed text is kept', async ({
  page,
  context,
}) => {
  const email = await newSession(page, 'Alva', 'Lind');
  await page.goto('/my-account/profile/update-profile');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Phone number').fill('+46701234567');
  await page.getByLabel('Current password').fill(password);
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  const dialog = signInAgain(page);
  await expect(dialog).toContainText('Your session has ended. Log in to continue.');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await page.content()).not.toContain('Lindqvist');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'sign-in-again');

  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/my-account/profile/update-profile');
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.getByLabel('Phone number')).toHaveValue('+46701234567');
  await expect(page.getByLabel('Current password')).toHaveValue(password);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Welcome, Alva Lindqvist!')).toBeVisible();

  // A deliberate logout, in another tab.
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await page.getByLabel('Last name').fill('Nobody');
  const other = await context.newPage();
  await other.goto('/my-account');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain('Alva');
});

testWhenLong('while mf-account is down, the dialog shows a notice and keeps typed text', async ({ page }) => {
  const email = await newSession(page, 'Bo', 'Ek');
  await page.goto('/my-account/tables/simpletables/createnew');
  await page.getByLabel('Table name').fill('My own order');
  await page.getByLabel('Team at place 1', { exact: true }).fill('AIK');
  const account = new RegExp(`:${Number(new URL(page.url()).port) + 2}/`);
  await page.context().route(account, (route) => route.abort());
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your account isn’t loading');
  await page.context().unroute(account);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Table name')).toHaveValue('My own order');
  await expect(page.getByLabel('Team at place 1', { exact: true })).toHaveValue('AIK');
});

testWhenLong('a call whose code never arrives fails and can be retried', async ({ page }) => {
  await newSession(page, 'Cia', 'Alm');
  let requests = 0;
  await page.route(/ky_2.*\.js/, (route) => {
    requests += 1;
    // The first request never gets a response.
    return requests === 1 ? undefined : route.continue();
  });
  await page.goto('/my-account/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Cia Alm').first()).toBeVisible();
  expect(requests).toBeGreaterThan(1);
});
