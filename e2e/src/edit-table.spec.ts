import type { Page } from '@playwright/test';
import { logIn, register } from 'shared-contract/signing-in';
import { updateTable } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import { ANONYMOUS_ID, createAnonymousTable, createTable } from 'shared-contract/tables';
import { callApi } from './call-api.ts';
import { choose, press, typeInto } from './keys.ts';
import { mailedPath } from './mails.ts';
import { expect, expectAccessible, freshEmail, password, signIn, test } from './test.ts';

const items = ['AIK', 'Malmö FF', 'Sirius', 'GAIS'].map((name, index) => ({ name, tablePlace: index + 1 }));
const table = { ...newTable(4), name: 'Allsvenskan', items, isPublicTable: true };

const place = (page: Page, number: number) => page.getByLabel(`Team at place ${number}`, { exact: true });
const openMenu = async (page: Page, entry: string) => {
  await press(page, page.getByRole('button', { name: 'More actions' }));
  await page.getByRole('menuitem', { name: entry }).waitFor();
  await page.keyboard.type(entry);
  await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
  await page.keyboard.press('Enter');
};

test.describe('a table changed in two places', () => {
  // The browser reports the conflict with the version saved in the meantime.
  test.use({ allowedConsole: /the server responded with a status of 409/ });

  test('keeps both changes, restores a version, and restores the deleted table, by keyboard alone', async ({
    page,
    request,
  }) => {
    const email = freshEmail('alva');
    await callApi(request, register, { data: { firstName: 'Alva', lastName: 'Lind', email, password } });
    const token = await callApi(request, logIn, { data: { email, password } });
    const { id } = JSON.parse(await callApi(request, createTable, { data: table, token })) as { id: string };
    await signIn(page, token);
    await page.goto('/my-account/tables');
    await openMenu(page, 'Edit');
    await expect(page).toHaveURL(`/my-account/tables/simpletables/edit/${id}`);
    await typeInto(page, place(page, 1), 'AIK Solna');
    await typeInto(page, place(page, 4), 'GAIS Göteborg');
    await page.reload();
    await expect(place(page, 4)).toHaveValue('GAIS Göteborg');

    const theirs = items.map((row) => ({ ...row, name: row.name === 'AIK' ? 'AIK FF' : row.name }));
    const data = { ...table, name: 'Allsvenskan 2027', items: theirs, version: 1 };
    await callApi(request, updateTable, { params: { id }, data, token });
    await press(page, page.getByRole('button', { name: 'Save changes' }));
    const dialog = page.getByRole('dialog', { name: 'This table has changed since you opened it' });
    const row = dialog.getByRole('group', { name: 'AIK, place 1' });
    await choose(page, row, row.getByRole('radio', { name: /^Saved meanwhile/ }));
    await expectAccessible(page, 'table-conflict');
    await press(page, dialog.getByRole('button', { name: 'Save changes' }));
    await expect(page.getByText('Changes saved.')).toBeVisible();
    const card = page.getByRole('table', { name: 'Allsvenskan 2027' });
    await expect(card.getByRole('rowheader')).toHaveText(['AIK FF', 'Malmö FF', 'Sirius', 'GAIS Göteborg']);

    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await choose(page, history, history.getByRole('radio', { name: /Created$/ }));
    await expect(history.getByRole('table', { name: 'Allsvenskan' })).toBeVisible();
    await expectAccessible(page, 'table-history');
    await press(page, history.getByRole('button', { name: 'Restore this version' }));
    await expect(page.getByRole('table', { name: 'Allsvenskan', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

    const remove = async () => {
      await press(page, page.getByRole('button', { name: 'Delete Table' }));
      await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
      await expect(page.getByText('You have no tables yet.')).toBeVisible();
    };
    await remove();
    const deleted = page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('listitem')
      .filter({ hasText: 'deleted' });
    await expect(deleted).toContainText('Table deleted successfully. Press Alt+T to get to “Undo”.');
    await page.keyboard.press('Alt+T');
    await press(page, deleted.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Table restored.')).toBeVisible();
    await remove();
    await press(page, page.locator('summary').filter({ hasText: 'Recently deleted (1)' }));
    await expectAccessible(page, 'deleted-tables');
    await press(page, page.getByRole('button', { name: 'Restore' }));
    await expect(page.getByRole('table', { name: 'Allsvenskan', exact: true })).toBeVisible();

    await openMenu(page, 'Duplicate');
    await expect(page.getByLabel('Table name')).toHaveValue('Allsvenskan – copy');
    await press(page, page.getByRole('button', { name: 'Create Table' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Allsvenskan – copy' })).toBeVisible();
  });
});

test('a lost link is requested by keyboard, and the mailed one manages a table without an account', async ({
  page,
  request,
}) => {
  const email = freshEmail('maker');
  const made = { params: { id: ANONYMOUS_ID }, data: { ...table, email } };
  const id = JSON.parse(await callApi(request, createAnonymousTable, made)) as string;
  const lost = await mailedPath(email, `/simpletable/${id}`);
  const requested: string[] = [];
  page.on('request', (call) => {
    if (call.headers()['x-manage-key'] !== undefined)
      requested.push(`${call.method()} ${new URL(call.url()).pathname}`);
  });
  await page.goto(`/simpletable/${id}`);
  await press(page, page.locator('summary').filter({ hasText: 'Get a new edit link' }));
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/a new link is on its way/)).toBeVisible();
  await expect.poll(() => mailedPath(email, `/simpletable/${id}`)).not.toBe(lost);
  const link = await mailedPath(email, `/simpletable/${id}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You can manage this table' })).toBeVisible();
  await expect(page).toHaveURL(`/simpletable/${id}`);
  expect(await page.content()).not.toContain(link.split('=')[1]);
  await press(page, page.getByRole('link', { name: 'Edit' }));
  await typeInto(page, place(page, 1), 'AIK Solna');
  await press(page, page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByRole('rowheader', { name: 'AIK Solna' })).toBeVisible();
  await expectAccessible(page, 'managed-table', [390, 1280]);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, page.getByRole('button', { name: 'Delete Table' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL('/');
  expect(requested).toEqual([
    `PUT /api/publictable/${id}`,
    `PUT /api/publictable/${id}`,
    `DELETE /api/publictable/${id}`,
  ]);
});
