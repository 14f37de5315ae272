import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { updateTable } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import { createTable, deleteTable, getTable, setTableVisibility, type SimpleTable } from 'shared-contract/tables';
import { decideReport, openReport } from 'shared-contract/moderation';
import { call, currentSession, startSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();
beforeEach(() => sessionStorage.clear());

const rows = (...names: string[]) => names.map((name, index) => ({ name, tablePlace: index + 1 }));
const place = (number: number) => screen.getByLabelText<HTMLInputElement>(`Team at place ${number}`);

/** Signs in and creates a private table. */
async function ownTable() {
  await signInAsUser();
  const body = { ...newTable(4), name: 'My league', items: rows('AIK', 'Malmö FF', 'Sirius', 'GAIS') };
  return call(createTable, { body: { ...body, isPublicTable: false } });
}

async function open(tableId: string, state?: unknown) {
  const opened = renderScreen(routes, pathTo('editOwnTable', { tableId }), state);
  await screen.findByLabelText('Table name');
  return opened;
}

/** Saves a new version of a table, as another tab would. */
function saveElsewhere({ id, version }: SimpleTable, changes: Partial<SimpleTable>) {
  const { isPublicTable: _isPublicTable, ...empty } = newTable(4);
  const items = rows('AIK', 'Malmö FF', 'Sirius', 'GAIS');
  return call(updateTable, { params: { id }, body: { ...empty, name: 'My league', items, ...changes, version } });
}

const saved = (id: string) => call(getTable, { params: { id } });
const names = ({ items }: SimpleTable) => items.map(({ name }) => name);

test('the screen shows the table’s values and saves only the changed fields', async () => {
  const { id } = await ownTable();
  const { user, router } = await open(id);
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Table' })).toBeVisible();
  expect(screen.getByLabelText('Table name')).toHaveValue('My league');
  expect(place(2)).toHaveValue('Malmö FF');
  expect(screen.queryByText('Start from:')).not.toBeInTheDocument();
  // Another tab made the table public. This save must not revert that.
  await call(setTableVisibility, { body: { tableId: id, isPublicTable: true, isListed: true } });
  await user.clear(place(2));
  await user.type(place(2), 'MFF');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'My league' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('myTables'));
  const table = await saved(id);
  expect(names(table)).toEqual(['AIK', 'MFF', 'Sirius', 'GAIS']);
  expect(table).toMatchObject({ version: 2, isPublicTable: true, isListed: true });
  expect(sessionStorage).toHaveLength(0);
});

test('saving returns to the previous screen and makes the table public if the user switched it on', async () => {
  const { id } = await ownTable();
  const { user, router } = await open(id, { from: pathTo('simpleTable', { tableId: id }) });
  const toggle = screen.getByRole('switch', { name: 'Public table' });
  expect(toggle).toHaveAccessibleDescription('Only you can see it. Turn it on to share it by link.');
  await user.click(toggle);
  expect(toggle).toHaveAccessibleDescription('Anyone with the link can see it.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'My league' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('simpleTable', { tableId: id }));
  expect(await saved(id)).toMatchObject({ version: 1, isPublicTable: true });
});

test('unsaved changes stay in this tab until they are saved or discarded', async () => {
  const { id } = await ownTable();
  const first = await open(id);
  await first.user.type(place(4), ' Göteborg');
  first.unmount();
  const { user } = renderScreen(routes, pathTo('myTables'));
  await user.click(await screen.findByRole('link', { name: 'Unsaved changes' }));
  await screen.findByLabelText('Table name');
  expect(screen.getByText('Your unsaved changes are still here.')).toBeVisible();
  expect(place(4)).toHaveValue('GAIS Göteborg');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(place(4)).toHaveValue('GAIS'));
  expect(screen.queryByText('Your unsaved changes are still here.')).not.toBeInTheDocument();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('saving merges changes that were saved elsewhere and describes them', async () => {
  const table = await ownTable();
  const { user } = await open(table.id);
  await user.type(place(4), ' Göteborg');
  await saveElsewhere(table, { name: 'Our league', items: rows('Malmö FF', 'AIK', 'Sirius', 'GAIS') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await screen.findByText('Your changes were merged with those saved meanwhile: title, Malmö FF and AIK moved.'),
  ).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Our league' })).toBeVisible();
  const merged = await saved(table.id);
  expect(names(merged)).toEqual(['Malmö FF', 'AIK', 'Sirius', 'GAIS Göteborg']);
  expect(merged).toMatchObject({ name: 'Our league', version: 3 });
});

test('conflicting changes ask the user to choose, and survive closing the dialog and the page', async () => {
  const table = await ownTable();
  const { user, unmount } = await open(table.id);
  await user.type(place(4), ' Göteborg');
  await user.type(screen.getByLabelText('Table name'), ' 2026');
  await saveElsewhere(table, { name: 'Our league', items: rows('AIK', 'Malmö FF', 'Sirius', 'Gais') });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const title = { name: 'This table has changed since you opened it' };
  await user.click(within(await screen.findByRole('dialog', title)).getByRole('button', { name: 'Keep editing' }));
  unmount();

  const again = await open(table.id);
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', title));
  const row = within(dialog.getByRole('group', { name: 'GAIS, place 4' }));
  expect(row.getByRole('radio', { name: 'Yours GAIS Göteborg' })).toBeChecked();
  const name = within(dialog.getByRole('group', { name: 'Table name' }));
  await again.user.click(name.getByRole('radio', { name: 'Saved meanwhile Our league' }));
  await again.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('table', { name: 'Our league' })).toBeVisible();
  const merged = await saved(table.id);
  expect([merged.name, names(merged)]).toEqual(['Our league', ['AIK', 'Malmö FF', 'Sirius', 'GAIS Göteborg']]);
});

test('restoring a version from the history warns about unsaved changes and discards them', async () => {
  const table = await ownTable();
  await saveElsewhere(table, { name: 'Second name' });
  const { user } = await open(table.id);
  await user.type(screen.getByLabelText('Table name'), ', unsaved');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByText('Your unsaved changes will be lost.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Restore and discard changes' }));
  await waitFor(() => expect(screen.getByLabelText('Table name')).toHaveValue('My league'));
  expect(await screen.findByText('Version restored.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'History' })).toHaveFocus();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a version in the history marks teams that moved and teams that are new', async () => {
  const table = await ownTable();
  await saveElsewhere(table, { numberOfTeams: 5, items: rows('Malmö FF', 'AIK', 'Sirius', 'GAIS', 'Häcken') });
  const { user } = await open(table.id);
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  const [latest] = await dialog.findAllByRole('radio');
  if (latest !== undefined) await user.click(latest);
  expect(dialog.getByRole('rowheader', { name: 'Malmö FF up 1 place' })).toBeVisible();
  expect(dialog.getByRole('rowheader', { name: 'AIK down 1 place' })).toBeVisible();
  expect(dialog.getByRole('rowheader', { name: 'Sirius' })).toBeVisible();
  expect(dialog.getByRole('rowheader', { name: 'Häcken new' })).toBeVisible();
});

test('a table that was deleted meanwhile can be restored, and the changes saved', async () => {
  const { id } = await ownTable();
  const { user } = await open(id);
  await user.type(place(4), ' Göteborg');
  await call(deleteTable, { params: { id } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This table was deleted meanwhile.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore table' }));
  await waitFor(() => expect(screen.queryByText('This table was deleted meanwhile.')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('table', { name: 'My league' })).toBeVisible();
  expect(names(await saved(id)).at(-1)).toBe('GAIS Göteborg');
});

test('saving a table without names asks for confirmation', async () => {
  const { id } = await ownTable();
  const { user } = await open(id);
  await user.click(screen.getByRole('button', { name: 'Clear all names' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alertdialog', { name: '4 places have no name. Save it anyway?' })).toBeVisible();
});

test('a deleted table and a malformed id show that there is no such table', async () => {
  const { id } = await ownTable();
  await call(deleteTable, { params: { id } });
  for (const tableId of [id, 'nonsense']) {
    const { unmount } = renderScreen(routes, pathTo('editOwnTable', { tableId }));
    expect(await screen.findByText('You have no such table.')).toBeVisible();
    unmount();
  }
});

test('a table hidden by moderators cannot be made public and shows why', async () => {
  const { id } = await ownTable();
  const owner = currentSession().token ?? '';
  await signInAsAdmin();
  const report = await call(openReport, { params: { id } });
  const body = { action: 'hide' as const, reason: 'It sells shoes.', version: report.version };
  await call(decideReport, { params: { id: report.id }, body });
  startSession(owner);
  const { user } = await open(id);
  const visible = screen.getByRole('switch', { name: 'Public table' });
  expect(visible).toBeDisabled();
  expect(visible).toHaveAccessibleDescription('Our moderators have hidden this table: only you can see it.');
  await user.type(place(1), ' Solna');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
});
