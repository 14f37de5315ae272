import { screen, waitFor, within } from '@testing-library/react';
import { deleteUser, listUsers, updateUser } from 'shared-contract/users';
import { register } from 'shared-contract/signing-in';
import { sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { firstAdmin } from '../../../../testing/start-api.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

const addUser = (firstName: string, lastName: string, email: string) =>
  call(register, { body: { firstName, lastName, email, password: 'Pass-word-1' } });
async function findUser(q: string) {
  const [user] = await call(listUsers, { query: { q } });
  if (user === undefined) throw new Error(`No user matches ${q}`);
  return user;
}
const emails = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/@/).textContent);

test('registers a user with a role', async () => {
  const { user } = renderScreen(routes, pathTo('userRegister'));
  await user.type(await screen.findByLabelText(/^First name/), 'Olle');
  await user.type(screen.getByLabelText(/^Last name/), 'Ek');
  await user.type(screen.getByLabelText(/^Email/), 'olle@tiptable.test');
  await user.click(screen.getByRole('button', { name: 'Register User' }));
  await waitFor(() => expect(screen.getByLabelText(/^Role/)).toHaveAccessibleDescription('Required'));
  await user.selectOptions(screen.getByLabelText(/^Role/), 'admin');
  await user.click(screen.getByRole('button', { name: 'Register User' }));
  expect(await screen.findByText('Registration was successful')).toBeVisible();
  await expect(findUser('olle')).resolves.toMatchObject({ name: 'Olle Ek', role: 'admin' });

  await user.type(screen.getByLabelText(/^First name/), 'Olle');
  await user.type(screen.getByLabelText(/^Last name/), 'Ek');
  await user.type(screen.getByLabelText(/^Email/), 'olle@tiptable.test');
  await user.selectOptions(screen.getByLabelText(/^Role/), 'user');
  await user.click(screen.getByRole('button', { name: 'Register User' }));
  expect(await screen.findByText('Registration failed')).toBeVisible();
});

test('filters and sorts users, by select and by header', async () => {
  await addUser('Alva', 'Lind', 'alva@tiptable.test');
  await addUser('Örjan', 'Berg', 'orjan@tiptable.test');
  const { user, router } = renderScreen(routes, `${pathTo('usersHandle')}?filter=user`);
  await waitFor(() => expect(emails()).toEqual(['alva@tiptable.test', 'orjan@tiptable.test']));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Email descending');
  await waitFor(() => expect(emails()).toEqual(['orjan@tiptable.test', 'alva@tiptable.test']));
  await user.selectOptions(screen.getByLabelText('Filter'), 'Email Confirmed true');
  await waitFor(() => expect(emails()).toEqual([firstAdmin.email]));
  await user.selectOptions(screen.getByLabelText('Filter'), 'All users');
  for (const header of ['Id', 'Name', 'Email', 'Email Confirmed', 'Phone number', 'Role']) {
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending'),
    );
  }
  expect(router.state.location.search).toBe('?sort=role');
});

test('opens a user on a click on the row, and deletes the user there', async () => {
  await addUser('Sixten', 'Holm', 'sixten@tiptable.test');
  const { user, router } = renderScreen(routes, `${pathTo('usersHandle')}?q=sixten`);
  const row = await screen.findByRole('row', { name: /Sixten Holm/ });
  await user.click(within(row).getByText('No'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sixten Holm' })).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this user?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('usersHandle')));
  expect(router.state.location.search).toBe('?q=sixten');
  expect(await screen.findByText('No users found.')).toBeVisible();
});

test('counts the data that is deleted with a user in the confirmation', async () => {
  const vera = await signInAsUser('Vera', 'Lind');
  const items = emptyItems(10).map((item, index) => ({ ...item, name: `Team ${index}` }));
  await call(createTable, { body: { ...newTable(10), items, name: 'Veras table' } });
  await call(sendFriendRequest, { params: { id: firstAdmin.email } });
  await signInAsAdmin();
  const { user } = renderScreen(routes, `${pathTo('usersHandle')}?q=vera`);
  await user.click(
    within(await screen.findByRole('row', { name: /Vera Lind/ })).getByRole('button', { name: 'Delete' }),
  );
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this user?' });
  await waitFor(() =>
    expect(question).toHaveTextContent(`Vera Lind (${vera.email}) will be deleted, with 1 table and 1 friend request.`),
  );
});

test('changes only the fields that are filled in', async () => {
  await addUser('Ebba', 'Ask', 'ebba@tiptable.test');
  const ebba = await findUser('ebba');
  const { user, router } = renderScreen(routes, pathTo('userUpdate', { userId: ebba.id }));
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription('Now: Ebba');
  expect(screen.getByLabelText('First name')).toHaveValue('');
  await user.type(screen.getByLabelText('Phone number'), '0701234567');
  await user.type(screen.getByLabelText('Role'), 'owner');
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Not a valid phone number/),
  );
  expect(screen.getByLabelText('Role')).toHaveAccessibleDescription(
    'Must be user or admin Now: user · Can be user or admin',
  );
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '+46701234567');
  await user.clear(screen.getByLabelText('Role'));
  await user.type(screen.getByLabelText('Role'), 'admin');
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByText('Update successful!')).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('usersHandle'));
  await expect(findUser('ebba')).resolves.toEqual({ ...ebba, phoneNumber: '+46701234567', role: 'admin' });
});

test('shows another administrator’s changes before it overwrites them', async () => {
  await addUser('Nils', 'Rask', 'nils@tiptable.test');
  const nils = await findUser('nils');
  const { user } = renderScreen(routes, pathTo('userUpdate', { userId: nils.id }));
  await user.type(await screen.findByLabelText('Last name'), 'Rosk');
  await call(updateUser, { params: { id: nils.id }, body: { newFirstName: 'Nisse', newPhoneNumber: '+46701234567' } });
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  expect(within(dialog).getByRole('row', { name: 'First name Nils Nisse' })).toBeVisible();
  expect(within(dialog).getByRole('row', { name: 'Phone number – +46701234567' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Update successful!')).toBeVisible();
  await expect(findUser('nils')).resolves.toMatchObject({ name: 'Nisse Rosk' });
});

test('refuses to delete the last administrator', async () => {
  for (const other of await call(listUsers, { query: { role: 'admin' } })) {
    if (other.userName !== firstAdmin.email) {
      await call(deleteUser, { params: { id: other.id } });
    }
  }
  const admin = await findUser(firstAdmin.email);
  const { user } = renderScreen(routes, pathTo('userDetailed', { userId: admin.id }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete user')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(admin.name);
});

test('shows the distinctive end of an id, and copies the whole id', async () => {
  const { user } = renderScreen(routes, pathTo('usersHandle'));
  const { id, name } = await findUser('administrator');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  expect(within(row).getByText(`…${id.slice(-4)}`)).toBeVisible();
  const copy = within(row).getByRole('button', { name: 'Copy id' });
  expect(copy).toHaveAccessibleDescription(name);
  await user.click(copy);
  expect(await screen.findByText('Id copied')).toBeVisible();
  await expect(navigator.clipboard.readText()).resolves.toBe(id);
});
