import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAs, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();
beforeEach(() => sessionStorage.clear());

const friendsTable = {
  ...newTable(3),
  name: 'Friend’s order',
  positiveAfterSeasonTeams: 2,
  numberOfRelegations: 1,
  winnerColor: '#d4af37',
  // Not sorted by place.
  items: [
    { name: 'Sirius', tablePlace: 3 },
    { name: 'AIK', tablePlace: 1 },
    { name: 'Malmö FF', tablePlace: 2 },
  ],
};

/** Creates another user's table and signs out. */
async function tableOfFriend(changes: Partial<TableFormInput> = {}) {
  const friend = await signInAsUser('Frida', 'Friend');
  const { id } = await call(createTable, { body: { ...friendsTable, ...changes } });
  endSession();
  return { id, friend };
}

const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Team at place/).map(({ value }) => value);
const tableName = () => screen.findByLabelText('Table name');
const from = (id: string, screenName: 'createTable' | 'createOwnTable' = 'createTable') =>
  `${pathTo(screenName)}?from=${id}`;

test('Make your own like this opens the editor with the table’s content, as one step that can be undone', async () => {
  const { id } = await tableOfFriend();
  const { user, router, container } = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  await user.click(await screen.findByRole('link', { name: 'Make your own like this' }));
  expect(await screen.findByDisplayValue('Friend’s order – my version')).toBe(await tableName());
  expect(names()).toEqual(['AIK', 'Malmö FF', 'Sirius']);
  expect(screen.getByLabelText('Positive places')).toHaveValue('2');
  expect(screen.getByLabelText('Relegation places')).toHaveValue('1');
  expect(container.querySelector('[name=winnerColor]')).toHaveValue('#d4af37');
  expect(screen.getByText('Started from Friend’s order.')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: pathTo('createTable'), search: '' });

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(Array.from({ length: 10 }, () => ''));
  expect(await tableName()).toHaveValue('');
  // Opening the page counts a view; starting from the table does not.
  expect((await call(getPublicTable, { params: { id } })).views).toBe(1);
});

test('a press of Create Table waits for the table to start from', async () => {
  const { id } = await tableOfFriend();
  renderScreen(routes, from(id));
  await screen.findByText('Loading the table to start from…');
  fireEvent.click(screen.getByRole('button', { name: 'Create Table' }));
  expect(await screen.findByDisplayValue('Friend’s order – my version')).toBe(await tableName());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.queryByText('Table name is required.')).not.toBeInTheDocument();
});

test('a replaced draft is restored by undo and offered after a reload', async () => {
  const { id } = await tableOfFriend();
  const first = renderScreen(routes, pathTo('createTable'));
  await first.user.type(await tableName(), 'Half done');
  first.unmount();
  const second = renderScreen(routes, from(id));
  expect(await screen.findByText(/^Started from Friend’s order\. Undo brings back what you had\.$/)).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await tableName()).toHaveValue('Half done');
  await second.user.click(screen.getByRole('button', { name: 'Redo' }));
  second.unmount();

  const { user } = renderScreen(routes, pathTo('createTable'));
  expect(await tableName()).toHaveValue('Friend’s order – my version');
  expect(screen.getByText(/^You have begun another table, too: “Half done”\. Both are kept\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch to it' }));
  expect(await tableName()).toHaveValue('Half done');
});

test('starting from a table and signing in keep all drafts', async () => {
  const { id, friend } = await tableOfFriend();
  await signInAs(friend);
  const own = renderScreen(routes, pathTo('createOwnTable'));
  await own.user.type(await tableName(), 'Draft of my own');
  own.unmount();
  endSession();
  const visitors = renderScreen(routes, pathTo('createTable'));
  await visitors.user.type(await tableName(), 'Visitor’s draft');
  visitors.unmount();
  const started = renderScreen(routes, from(id));
  await screen.findByDisplayValue('Friend’s order – my version');
  started.unmount();

  await signInAs(friend);
  renderScreen(routes, pathTo('createOwnTable'));
  expect(await tableName()).toHaveValue('Friend’s order – my version');
  expect(screen.getByText(/“Visitor’s draft”\. All are kept\.$/)).toBeVisible();
  expect(screen.getByText(/“Draft of my own”\. All are kept\.$/)).toBeVisible();
});

test('a signed-in user starts from a table on their create screen, and the copy is private by default', async () => {
  const { id } = await tableOfFriend();
  await signInAsUser();
  const { router } = renderScreen(routes, from(id));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Table' })).toBeVisible();
  expect(await screen.findByDisplayValue('Friend’s order – my version')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Public table' })).not.toBeChecked();
  expect(router.state.location).toMatchObject({ pathname: pathTo('createOwnTable'), search: '' });
});

test('the owner can start a copy of their private table', async () => {
  const { id, friend } = await tableOfFriend({ isPublicTable: false });
  await signInAs(friend);
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
  expect(await screen.findByDisplayValue('Friend’s order – copy')).toBeVisible();
  expect(names()).toEqual(['AIK', 'Malmö FF', 'Sirius']);
});

test('a long name is cut so that the new name fits', async () => {
  const { id } = await tableOfFriend({ name: `${'🏆'.repeat(99)}!` });
  renderScreen(routes, from(id));
  expect(await screen.findByDisplayValue(`${'🏆'.repeat(87)} – my version`)).toBeVisible();
});

test.each([
  ['a private table', async () => (await tableOfFriend({ isPublicTable: false })).id],
  ['a malformed id', () => Promise.resolve('nonsense')],
])('starting from %s shows an error and an empty editor', async (_, make) => {
  const { router } = renderScreen(routes, from(await make()));
  expect(await screen.findByText('The table to start from isn’t there any more, or isn’t public.')).toBeVisible();
  expect(names()).toEqual(Array.from({ length: 10 }, () => ''));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a table that fails to load can be retried', async () => {
  const { id } = await tableOfFriend();
  await api.stop();
  const { user } = renderScreen(routes, from(id));
  expect(await screen.findByText('The table to start from could not be loaded.')).toBeVisible();
  await user.type(await tableName(), 'Meanwhile');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The table to start from could not be loaded.')).toBeVisible();
  expect(await tableName()).toHaveValue('Meanwhile');
});
