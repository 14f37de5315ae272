import { reportTable } from 'shared-contract/reports';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a table that was reported is hidden with a reason, by keyboard, and all of its author after it', async ({
  page,
  request,
}) => {
  const author = await newPerson(request, { firstName: 'Sol', lastName: 'Ek' });
  const name = `Cheap shoes ${crypto.randomUUID().slice(0, 8)}`;
  const reported = await newPublicTable(request, author, name);
  const other = await newPublicTable(request, author, `${name} again`);
  await callApi(request, reportTable, { params: { id: reported }, data: { reason: 'spam', text: 'It sells shoes.' } });
  const isPublic = async (id: string) => (await request.get(`/api/publictable/${id}`)).ok();

  await signIn(page, await administratorsToken(request));
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByLabel('Search').fill(name);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('It sells shoes.');
  await expectReady(page);
  await expectAccessible(page, 'admin-reports-queue');
  await card.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hide this table?' });
  await dialog.getByLabel('Reason').fill('No shops here.');
  await expectAccessible(page, 'admin-reports-hide');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Table hidden')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  expect([await isPublic(reported), await isPublic(other)]).toEqual([false, true]);

  await page.getByRole('link', { name: 'Find tables' }).click();
  await page.getByLabel('Author', { exact: true }).fill(author.handle);
  const row = page.getByRole('row', { name: `${name} again` });
  await row.getByRole('button', { name: 'Hide all tables by this author' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A shop.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide all' }).click();
  await expect(page.getByText('1 table hidden')).toBeVisible();
  expect(await isPublic(other)).toBe(false);

  await page.goto('/admin/reports?state=closed');
  await page.getByLabel('Search').fill(name);
  await card.first().getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('No shop after all.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Table restored')).toBeVisible();
});
