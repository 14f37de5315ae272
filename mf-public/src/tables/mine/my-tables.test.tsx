import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from 'shared-contract/screens';
import { createTable, deleteTable, getTable, listTablesOfOwner } from 'shared-contract/tables';
import { updateTable } from 'shared-contract/table-history';
import { newTable } from 'shared-contract/table-rules';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { examples } from '../../table-card/example-tables.ts';

const api = withApi();
beforeEach(() => sessionStorage.clear());

async function ownTable(name: string, isPublicTable = false) {
  await signInAsUser();
  const { id } = await call(createTable, { body: { ...newTable(3), name, isPublicTable } });
  return id;
}

const ownTables = () => call(listTablesOfOwner, { params: { id: currentSession().handlerId ?? '' } });

test('the empty list links to the create screen and to each example', async () => {
  await signInAsUser();
  const { user, router } = renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByText('You have no tables yet.')).toBeVisible();
  const starts = screen.getAllByRole('link', { name: /^Start from / });
  expect(starts.map((start) => start.getAttribute('href'))).toEqual(
    examples.map(({ key }) => `${pathTo('createOwnTable')}?example=${key}`),
  );
  await user.click(screen.getByRole('link', { name: 'Create New Table' }));
  expect(router.state.location.pathname).toBe(pathTo('createOwnTable'));
});

test('a new table is private, and creating it opens its page', async () => {
  await signInAsUser();
  const { user, router } = renderScreen(routes, pathTo('createOwnTable'));
  expect(await screen.findByRole('switch', { name: 'Public table' })).not.toBeChecked();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Table name'), 'My order');
  await user.type(screen.getByLabelText('Team at place 1'), 'AIK');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'My order' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your table is saved' })).toBeVisible();
  const [table] = await ownTables();
  expect(table).toMatchObject({ name: 'My order', isPublicTable: false, numberOfTeams: 10 });
  expect(router.state.location.pathname).toBe(pathTo('simpleTable', { tableId: table?.id ?? '' }));
});

test('a visitor’s draft is restored after sign-in and becomes private', async () => {
  const { user, unmount } = renderScreen(routes, pathTo('createTable'));
  await user.type(await screen.findByLabelText('Table name'), 'Begun before');
  await user.type(screen.getByLabelText('Team at place 1'), 'AIK');
  await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
  unmount();

  await signInAsUser();
  const own = renderScreen(routes, pathTo('createOwnTable'));
  expect(await screen.findByLabelText('Table name')).toHaveValue('Begun before');
  expect(screen.getByRole('switch', { name: 'Public table' })).not.toBeChecked();
  await own.user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Begun before' })).toBeVisible();
  expect(await ownTables()).toMatchObject([{ name: 'Begun before', isPublicTable: false }]);
  expect(sessionStorage).toHaveLength(0);
});

test('sign-in keeps both a visitor’s draft and an older draft of the user', async () => {
  const person = await signInAsUser();
  const before = renderScreen(routes, pathTo('createOwnTable'));
  await before.user.type(await screen.findByLabelText('Table name'), 'Draft A');
  await before.user.type(screen.getByLabelText('Team at place 1'), 'AIK');
  before.unmount();
  endSession();
  const visit = renderScreen(routes, pathTo('createTable'));
  await visit.user.type(await screen.findByLabelText('Table name'), 'Visitor draft');
  await visit.user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(visit.router.state.location).toMatchObject({ pathname: '/login', state: { from: pathTo('createOwnTable') } });
  visit.unmount();

  await signInAs(person);
  const { user, unmount } = renderScreen(routes, pathTo('createOwnTable'));
  const name = await screen.findByLabelText('Table name');
  expect(name).toHaveValue('Visitor draft');
  expect(screen.getByText(/^You have begun another table, too: “Draft A”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch to it' }));
  expect(name).toHaveValue('Draft A');
  expect(screen.getByText(/“Visitor draft”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByRole('table', { name: 'Draft A' })).toBeVisible();
  unmount();

  renderScreen(routes, pathTo('createOwnTable'));
  expect(await screen.findByLabelText('Table name')).toHaveValue('Visitor draft');
  expect(screen.queryByText(/^You have begun another/)).not.toBeInTheDocument();
});

test('the switch makes a table public and private again', async () => {
  const id = await ownTable('Mine');
  const { user } = renderScreen(routes, pathTo('myTables'));
  const toggle = await screen.findByRole('switch', { name: 'Public table' });
  for (const isPublicTable of [true, false]) {
    await user.click(toggle);
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(isPublicTable));
    expect((await call(getTable, { params: { id } })).isPublicTable).toBe(isPublicTable);
  }
  expect((await screen.findAllByText('Table visibility updated.')).length).toBeGreaterThan(0);
});

test('changing a table that another tab deleted shows a message and removes its card', async () => {
  const id = await ownTable('Mine');
  const { user } = renderScreen(routes, pathTo('myTables'));
  const toggle = await screen.findByRole('switch', { name: 'Public table' });
  await call(deleteTable, { params: { id } });
  await user.click(toggle);
  expect(await screen.findByText('Mine has been deleted meanwhile.')).toBeVisible();
  expect(screen.getByText('You have no tables yet.')).toBeVisible();
});

const listing = 'Show on my profile';
async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.findByRole('menu');
}
async function list(user: UserEvent) {
  await user.click(
    within(await openMenu(user)).getByRole('menuitemcheckbox', { name: `${listing} and to search engines` }),
  );
}

test('the menu lists a public table on the profile, and the card shows the visibility after the server confirms', async () => {
  const id = await ownTable('Mine');
  const { user } = renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByText('Only you')).toBeVisible();
  const entry = within(await openMenu(user)).getByRole('menuitemcheckbox', {
    name: `${listing} make it public first`,
  });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('switch', { name: 'Public table' }));
  expect(await screen.findByText('Anyone with the link')).toBeVisible();
  await list(user);
  expect(await screen.findByText('On my profile')).toBeVisible();
  expect(screen.getByText('Table listing updated.')).toBeVisible();
  expect(await call(getTable, { params: { id } })).toMatchObject({ isListed: true, isPublicTable: true });

  await user.click(screen.getByRole('switch', { name: 'Public table' }));
  expect(await screen.findByText('Only you')).toBeVisible();
  expect(within(await openMenu(user)).getByRole('menuitemcheckbox', { checked: true })).toHaveAccessibleName(
    `${listing} once the table is public again`,
  );
  expect((await call(getTable, { params: { id } })).isListed).toBe(true);
});

test('the menu opens a copy in the editor without creating it', async () => {
  await ownTable('Mine');
  const { user, router } = renderScreen(routes, pathTo('myTables'));
  const menu = within(await openMenu(user));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Edit',
    'Duplicate',
    'History',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(screen.getByLabelText('Table name')).toHaveValue('Mine – copy'));
  expect(router.state.location).toMatchObject({ pathname: pathTo('createOwnTable'), search: '' });
  expect(await ownTables()).toHaveLength(1);
});

test('a refused change of the listing shows the reason and changes nothing', async () => {
  await signInAsAdmin();
  await call(createTable, { body: { ...newTable(3), name: 'Official', isPublicTable: true } });
  const { user } = renderScreen(routes, pathTo('myTables'));
  await list(user);
  expect(await screen.findByText('Failed to update table listing. Please try again.')).toBeVisible();
  expect(screen.getByText('Official tables are always listed.')).toBeVisible();
  expect(screen.getByText('Failed to update table listing.')).toBeVisible();
  expect(screen.getByText('On my profile')).toBeVisible();
});

test('a card’s heading links to its table, and its buttons are described by the table’s name', async () => {
  const id = await ownTable('Private one');
  await call(createTable, { body: { ...newTable(3), name: 'Public one', isPublicTable: true } });
  renderScreen(routes, pathTo('myTables'));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Private one' });
  const link = within(heading).getByRole('link');
  expect(link).toHaveAttribute('href', pathTo('simpleTable', { tableId: id }));
  for (const name of ['Share Table', 'Delete Table', 'More actions']) {
    const described = screen.getAllByRole('button', { name, description: /^(?:Private|Public) one$/ });
    expect(described).toHaveLength(2);
  }
});

test('the search and sort order filter the tables and are stored in the query parameters', async () => {
  await ownTable('First league');
  const items = ['Malmö FF', 'AIK', 'Sirius'].map((name, index) => ({ name, tablePlace: index + 1 }));
  await call(createTable, { body: { ...newTable(3), name: 'Another league', items, isPublicTable: false } });
  const { user, router } = renderScreen(routes, `${pathTo('myTables')}?sort=name`);
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole('heading', { level: 2, name: 'First league' });
  expect(headings()).toEqual(['Another league', 'First league']);
  await user.type(screen.getByRole('searchbox', { name: 'Search tables' }), 'malmo');
  await waitFor(() => expect(headings()).toEqual(['Another league']));
  expect(router.state.location.search).toBe('?q=malmo&sort=name');
  await user.type(screen.getByRole('searchbox'), 'xx');
  expect(await screen.findByText('No table matches “malmoxx”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(headings()).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await waitFor(() => expect(headings()).toEqual(['Another league', 'First league']));
  expect(router.state.location.search).toBe('');
});

test('sharing copies the link of a public table and refuses a private one', async () => {
  const id = await ownTable('Public one', true);
  await call(createTable, { body: { ...newTable(3), name: 'Private one', isPublicTable: false } });
  const { user } = renderScreen(routes, pathTo('myTables'));
  const share = async (name: string) => {
    const item = (await screen.findByRole('table', { name })).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: 'Share Table' }));
  };
  await share('Private one');
  expect(await screen.findByText("You can't share a private table")).toBeVisible();
  await share('Public one');
  expect(await screen.findByText('Table URL copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/simpletable/${id}`);
});

test('deleting a table requires confirmation', async () => {
  await ownTable('Mine');
  const { user } = renderScreen(routes, pathTo('myTables'));
  await user.click(await screen.findByRole('button', { name: 'Delete Table' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Do you really want to delete this table?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await ownTables()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Delete Table' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Table deleted successfully.')).toBeVisible();
  expect(screen.getByText('You have no tables yet.')).toBeVisible();
  expect(await ownTables()).toEqual([]);
});

test('a deleted table can be restored from the toast and from the list of deleted tables', async () => {
  const id = await ownTable('Mine', true);
  const { user, unmount } = renderScreen(routes, pathTo('myTables'));
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Table' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent('“Mine” will be deleted. You can restore it for 30 days.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Table restored.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Mine' })).toBeVisible();
  expect(screen.queryByText(/^Recently deleted/)).not.toBeInTheDocument();
  await remove();
  expect(await screen.findByText('Recently deleted (1)')).toBeVisible();
  unmount();

  const again = renderScreen(routes, pathTo('myTables'));
  await again.user.click(await screen.findByText('Recently deleted (1)'));
  expect(screen.getByText(/can be restored until/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Restore', description: 'Mine' }));
  expect(await screen.findByRole('table', { name: 'Mine' })).toBeVisible();
  expect(await ownTables()).toMatchObject([{ id, isPublicTable: true }]);
});

test('the menu opens the history, which restores a version', async () => {
  const id = await ownTable('First name');
  const change = (name: string, version: number) =>
    call(updateTable, { params: { id }, body: { ...newTable(3), isPublicTable: false, name, version } });
  await change('Second name', 1);
  const { user } = renderScreen(routes, pathTo('myTables'));
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByRole('radio', { name: /Current\s*title$/ })).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: /Created$/ })).toBeChecked();
  expect(dialog.getByRole('table', { name: 'First name' })).toBeVisible();

  // Another session saves a version meanwhile.
  await change('Third name', 2);
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  expect(await dialog.findByText(/^This table has changed since you opened the history/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Version restored.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'First name' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('table', { name: 'Third name' })).toBeVisible();
});

test('a tip shows whether it is open or locked, links to its season and cannot be edited after the lock', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now());
  const person = await signInAsPublicUser(api, 'Ebba');
  await tip(season.id, 'ABCD');
  const { unmount, user } = renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByText(/^· 0 views · open tip$/)).toBeVisible();
  const open = within(await openMenu(user));
  expect(open.getByRole('menuitem', { name: /^Tip for Small League \d+ open until .+/ })).toBeVisible();
  expect(open.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  unmount();

  await api.advance(PAST_LOCK);
  await signInAs(person);
  const later = renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByText(/^· 0 views · locked tip$/)).toBeVisible();
  const locked = within(await openMenu(later.user));
  expect(locked.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await later.user.click(locked.getByRole('menuitem', { name: /^Tip for Small League \d+ locked$/ }));
  expect(later.router.state.location.pathname).toBe(pathTo('season', { lssId: season.id }));
});

test('an unreachable server shows an error for the list, the switch and the deletion', async () => {
  await ownTable('Mine');
  const { user, unmount } = renderScreen(routes, pathTo('myTables'));
  const toggle = await screen.findByRole('switch', { name: 'Public table' });
  await api.stop();
  await user.click(toggle);
  expect(await screen.findByText('Failed to update table visibility. Please try again.')).toBeVisible();
  expect(screen.getByText('Failed to update table visibility.')).toBeVisible();
  expect(toggle).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Delete Table' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete table. Please try again.')).toBeVisible();
  unmount();

  renderScreen(routes, pathTo('myTables'));
  const message = 'Failed to fetch tables. Please try again later.';
  expect(await screen.findByText(message)).toBeVisible();
});
