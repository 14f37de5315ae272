import { reportTable } from 'shared-contract/reports';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { press, typeInto } from './keys.ts';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a moderator hides a reported table with a reason, then all of its author’s, and restores it, by keyboard alone', async ({
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
  await press(page, page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }));
  await typeInto(page, page.getByLabel('Search'), name);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('It sells shoes.');
  await expectReady(page);
  await expectAccessible(page, 'admin-reports-queue');
  await press(page, card.getByRole('button', { name: 'Hide', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Hide this table?' });
  await typeInto(page, dialog.getByLabel('Reason'), 'No shops here.');
  await expectAccessible(page, 'admin-reports-hide');
  await press(page, dialog.getByRole('button', { name: 'Hide' }));
  await expect(page.getByText('Table hidden')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  expect([await isPublic(reported), await isPublic(other)]).toEqual([false, true]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, page.getByRole('link', { name: 'Find tables' }));
  await press(page, page.getByRole('button', { name: 'More filters' }));
  await typeInto(page, page.getByLabel('Author', { exact: true }), author.handle);
  const row = page.getByRole('row', { name: `${name} again` });
  await press(page, row.getByRole('button', { name: 'More actions' }));
  await page.keyboard.type('Hide');
  await expect(page.getByRole('menuitem', { name: 'Hide all tables by this author' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByRole('dialog').getByLabel('Reason'), 'A shop.');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Hide all' }));
  await expect(page.getByText('1 table hidden')).toBeVisible();
  expect(await isPublic(other)).toBe(false);

  await page.goto('/admin/reports?state=closed');
  await typeInto(page, page.getByLabel('Search'), name);
  await press(page, card.first().getByRole('button', { name: 'Restore' }));
  await typeInto(page, page.getByRole('dialog').getByLabel('Reason'), 'No shop after all.');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Restore' }));
  await expect(page.getByText('Table restored')).toBeVisible();
});
