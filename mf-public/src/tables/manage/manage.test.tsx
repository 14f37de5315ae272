import { screen, waitFor, within } from '@testing-library/react';
import { getManagedTable, requestManageLink, updateManagedTable } from 'shared-contract/managed-tables';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { ANONYMOUS_ID, createAnonymousTable, getPublicTable, listTablesOfOwner } from 'shared-contract/tables';
import { decideReport, openReport } from 'shared-contract/moderation';
import { call, currentSession, endSession, send } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { mailedPath } from '../../../../testing/mailed-path.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { manageKeyOf } from '../../table-data/manage-key.ts';

const api = withApi();
beforeEach(() => sessionStorage.clear());

const rows = (...names: string[]) => names.map((name, index) => ({ name, tablePlace: index + 1 }));
let made = 0;

/** Creates a table as a visitor, without storing its key in this tab. */
async function anonymousTable() {
  made += 1;
  const email = `maker.${made}@tiptable.test`;
  const body = {
    ...newTable(3),
    name: 'Quiz league',
    items: rows('A', 'B', 'C'),
    isPublicTable: true as const,
    email,
  };
  const { answer, manageKey } = await send(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body }, null);
  return { id: answer as string, key: manageKey ?? '', email };
}

const open = (id: string, key?: string) =>
  renderScreen(routes, `${pathTo('simpleTable', { tableId: id })}${key === undefined ? '' : `#key=${key}`}`);
const managed = () => screen.findByRole('heading', { name: 'You can manage this table' });
const linkSpent = 'This link doesn’t manage the table any more.';

test('a visitor can manage and edit a table that they just created in this tab', async () => {
  const { user, router } = renderScreen(routes, pathTo('createTable'));
  await user.type(await screen.findByLabelText('Table name'), 'Quiz league');
  await user.type(screen.getByLabelText('Team at place 1'), 'AIK');
  await user.type(await screen.findByLabelText('Email'), 'maker@tiptable.test');
  await user.click(screen.getByRole('button', { name: 'Create Table' }));
  await managed();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const place = await screen.findByLabelText('Team at place 1');
  expect(place).toHaveValue('AIK');
  await user.type(place, ' Solna');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  await managed();
  const [, , id = ''] = router.state.location.pathname.split('/');
  const { items, version } = await call(getPublicTable, { params: { id } });
  expect([items[0]?.name, version]).toEqual(['AIK Solna', 2]);
});

test('the key of a link is removed from the address and from every link of the page', async () => {
  const { id, key } = await anonymousTable();
  const { router, container } = open(id, key);
  await managed();
  expect(router.state.location).toMatchObject({ pathname: pathTo('simpleTable', { tableId: id }), hash: '' });
  expect(manageKeyOf(id)).toBe(key);
  expect(document.head.innerHTML + container.innerHTML).not.toContain(key);
  // The creator can neither report nor rate their table.
  expect(screen.queryByRole('button', { name: 'Report…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Log in to rate' })).not.toBeInTheDocument();
  // Validating the key does not change the table.
  expect(await call(getPublicTable, { params: { id } })).toMatchObject({ version: 1, lastModified: null });
});

test('a wrong key shows an error, keeps the table readable and offers to request a new link', async () => {
  const { id, email } = await anonymousTable();
  const { user } = open(id, 'wrong-key');
  expect(await screen.findByText(linkSpent)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Quiz league' })).toBeVisible();
  expect(manageKeyOf(id)).toBeNull();
  await user.click(screen.getByText('Your table? Get a new edit link'));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/^If the table was made with this email, a new link is on its way\./)).toBeVisible();
  await waitFor(async () => expect((await api.mails()).filter((mail) => mail.includes(email))).toHaveLength(2));
});

test('requesting a link shows the same message for the creator’s email and any other', async () => {
  const { id, email } = await anonymousTable();
  const { user } = open(id);
  await user.click(await screen.findByText('Your table? Get a new edit link'));
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Email is required.')).toBeVisible();
  await user.type(await screen.findByLabelText('Email'), 'somebody.else@tiptable.test');
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/^If the table was made with this email/)).toBeVisible();
  await waitFor(async () => expect((await api.mails()).filter((mail) => mail.includes(email))).toHaveLength(1));
});

test('a key holder can delete the table after confirmation', async () => {
  const { id, key } = await anonymousTable();
  const { user, router } = open(id, key);
  await managed();
  await user.click(screen.getByRole('button', { name: 'Delete Table' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Do you really want to delete this table?' }));
  expect(dialog.getByText('“Quiz league” will be deleted for everybody. You can’t undo this.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Table deleted successfully.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  await expect(call(getPublicTable, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(manageKeyOf(id)).toBeNull();
});

test('claiming a table continues after login and moves it to the account', async () => {
  const { id, key } = await anonymousTable();
  const visit = open(id, key);
  await managed();
  await visit.user.click(screen.getByRole('link', { name: 'Save to My Account' }));
  const { state } = visit.router.state.location;
  visit.unmount();

  await signInAsUser();
  renderScreen(routes, (state as { from: string }).from);
  expect(await screen.findByText('The table is in My Tables now.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    pathTo('editOwnTable', { tableId: id }),
  );
  expect(screen.queryByText('You can manage this table')).not.toBeInTheDocument();
  expect(await call(listTablesOfOwner, { params: { id: currentSession().handlerId ?? '' } })).toMatchObject([{ id }]);
});

test('saving with a replaced key ends the editing and asks for the link of the latest mail', async () => {
  const { id, key, email } = await anonymousTable();
  const first = open(id, key);
  await managed();
  first.unmount();
  const { user } = renderScreen(routes, pathTo('editManagedTable', { tableId: id }));
  await user.type(await screen.findByLabelText('Table name'), ' 2026');
  await call(requestManageLink, { params: { id }, body: { email } });
  const path = pathTo('simpleTable', { tableId: id });
  let newer = key;
  await waitFor(async () => {
    newer = (await mailedPath(api, email, path)).split('#key=')[1] ?? '';
    expect(newer).not.toBe(key);
  });
  await call(getManagedTable, { params: { id }, manageKey: newer });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('You need the link from our mail to edit this table.')).toBeVisible();
});

test('only a key holder sees and edits a hidden table, with the reason why it is hidden', async () => {
  const { id, key } = await anonymousTable();
  await signInAsAdmin();
  const { id: report, version } = await call(openReport, { params: { id } });
  await call(decideReport, { params: { id: report }, body: { action: 'hide', reason: 'It sells shoes.', version } });
  endSession();
  const { unmount } = open(id);
  expect(await screen.findByText('Table not found or is not public.')).toBeVisible();
  unmount();
  const { user } = open(id, key);
  await managed();
  expect(screen.getByText('Hidden by our moderators')).toBeVisible();
  expect(screen.getByText('It sells shoes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Table' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Team at place 1'), 'a');
  expect(screen.getByText('Our moderators have hidden this table: only you can see it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved.')).toBeVisible();
  await managed();
});

test('saving merges the changes of another key holder', async () => {
  const { id, key } = await anonymousTable();
  const first = open(id, key);
  await managed();
  first.unmount();
  const { user } = renderScreen(routes, pathTo('editManagedTable', { tableId: id }));
  await user.type(await screen.findByLabelText('Team at place 3'), 'c');
  const body = { ...newTable(3), name: 'Our quiz', items: rows('A', 'B', 'C'), isPublicTable: true as const };
  await call(updateManagedTable, { params: { id }, manageKey: key, body: { ...body, version: 1 } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your changes were merged with those saved meanwhile: title.')).toBeVisible();
  await managed();
  const { items, name } = await call(getPublicTable, { params: { id } });
  expect([name, items[2]?.name]).toEqual(['Our quiz', 'Cc']);
});
