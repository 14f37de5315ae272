import { administrator, expect, signInAs, test } from './test.ts';

test('a phone shows all seven columns of Manage Users in the card of a user', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, administrator);
  await page.goto(`/admin/users/handle?q=${administrator.email}`);
  const card = page.getByRole('row').filter({ hasText: administrator.email });
  const cells = card.locator('th, td');
  await expect(cells).toHaveCount(7);
  for (const cell of await cells.all()) await expect(cell).toBeVisible();
  await expect(cells).toContainText([
    /\w/,
    administrator.email,
    /Yes|No/,
    /\+\d|–/,
    /^admin$/,
    /…[\da-f]{4}/,
    /Update/,
  ]);
  await expect(card.getByRole('button', { name: 'Copy id' })).toBeVisible();
});

test('an administrator registers, filters, edits and deletes a team', async ({ page }) => {
  const name = `Testlaget ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, administrator);
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
