import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, logIn, newAccount, password, test } from './test.ts';

/** The browser reports refused logins. */
test.use({ allowedConsole: /status of 401/ });

/** Returns an authenticator's code, a number of 30-second steps from now. The server accepts a code one step early. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

async function logOutAndIn(page: Page, email: string) {
  await page.goto('/my-account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a second factor is turned on, required, replaced by a recovery code, and turned off', async ({ page }) => {
  const email = await newAccount(page, 'Disa', 'Lund');
  await logIn(page, email);
  await page.goto('/my-account/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'second-factor-app');
  const secret = (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'second-factor-codes');
  const [recoveryCode = '', lastCode = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as text' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCode);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expectAccessible(page, 'second-factor-on');

  await logOutAndIn(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'login-code');
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome, Disa Lund!')).toBeVisible();

  await logOutAndIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome, Disa Lund!')).toBeVisible();

  await page.goto('/my-account/security');
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step login?' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(dialog.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await page.keyboard.type(lastCode);
  await expectAccessible(page, 'second-factor-off');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
