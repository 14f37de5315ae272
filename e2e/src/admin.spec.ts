import { administrator, expect, logIn, register, test } from './test.ts';

test('an administrator registers, filters, edits and deletes a team', async ({ page }) => {
  const name = `Testlaget ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, administrator.email, administrator.password);
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Manage Teams' }).click();
  await expect(page).toHaveURL('/admin/teams');
  await page
    .getByRole('main')
    .getByRole('link', { name: /create/i })
    .click();
  await expect(page).toHaveURL('/admin/teams/register');
  await page.getByLabel('Team name').fill(name);
  await page.getByLabel('English name').fill('The Test Team');
  await page.getByLabel('Country').selectOption({ label: 'Faroe Islands' });
  await page.getByLabel('Website').fill('https://example.org/team');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status').filter({ hasText: /success/i })).toBeVisible();
  await expect(page.getByLabel('Team name')).toHaveValue('');

  await page.goto('/admin/teams/handle');
  await page.getByLabel('Country').selectOption({ label: 'Faroe Islands' });
  await expect(page).toHaveURL(/country=/);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Team name')).toHaveValue(name);
  await page.getByLabel('Team name').fill(`${name} II`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Team updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${name} II` })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} II` })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/teams\/handle/);
  await page.getByLabel('Country').selectOption({ label: 'Faroe Islands' });
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a visitor and a user are sent away from administration', async ({ page }) => {
  await page.goto('/admin/teams/handle');
  await expect(page).toHaveURL('/notauthorized');
  await logIn(page, await register(page, 'Sixten', 'Holm'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/notauthorized');
});

test.describe('a forged token', () => {
  test.use({ allowedConsole: /the server responded with a status of 401/ });

  test('that claims to be an administrator shows no data', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
      const id = '01890a5d-ac96-774b-bcce-b302099a8057';
      const claims = {
        sub: id,
        handlerId: id,
        role: 'admin',
        jti: id,
        iat: 1,
        exp: Math.floor(Date.now() / 1000) + 3600,
      };
      localStorage.setItem('jwt', `${part({ alg: 'none' })}.${part(claims)}.x`);
    });
    await page.goto('/admin/teams/handle');
    await expect(page).toHaveURL('/notauthorized');
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });
});
