import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { listSessions } from 'shared-contract/own-data';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { firstAdmin } from '../../../testing/start-api.ts';
import routes from '../routes.tsx';

withApi();

const button = (name: string) => screen.findByRole('button', { name });

/** Signs in a user three times. The last session is that of this page. */
async function signedInThrice() {
  const person = await signInAsUser();
  await signInAs(person);
  await signInAs(person);
  return person;
}

async function askToDelete(user: ReturnType<typeof renderScreen>['user'], password: string) {
  await user.click(await button('Delete my account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Current password'), password);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  return dialog;
}

test('lists sessions and ends them one by one', async () => {
  await signedInThrice();
  const { user } = renderScreen(routes, pathTo('security'));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText('This device')).toHaveLength(1);
  const [end] = screen.getAllByRole('button', { name: 'End session' });
  if (end === undefined) throw new Error('No other session');
  await user.click(end);
  expect(await screen.findByText('Session ended')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'End session' })).toHaveLength(1));
  await expect(call(listSessions)).resolves.toHaveLength(2);
});

test('ends all sessions but this one at once', async () => {
  await signedInThrice();
  const { user } = renderScreen(routes, pathTo('security'));
  await user.click(await button('End all other sessions'));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument());
  expect(screen.getByText('This device')).toBeVisible();
  await expect(call(listSessions)).resolves.toHaveLength(1);
});

test('groups many sessions of the same device in a row, expands it and ends them together', async () => {
  const person = await signedInThrice();
  await signInAs(person);
  const { user } = renderScreen(routes, pathTo('security'));
  const all = await button('End all');
  const row = within(all.closest('li') ?? document.body);
  expect(row.getByText(/ · 3 sessions$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End session' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Show each' }));
  expect(screen.getAllByRole('button', { name: 'End session' })).toHaveLength(3);
  await user.click(all);
  expect(await screen.findByText('Sessions ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument());
  await expect(call(listSessions)).resolves.toHaveLength(1);
});

test('deletes the account with the right password', async () => {
  const person = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('security'));
  await askToDelete(user, person.password);
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(currentSession().token).toBeNull();
  await expect(signInAs(person)).rejects.toMatchObject({ status: 401 });
});

test('shows an error for a wrong password and does not delete the account', async () => {
  const person = await signInAsUser();
  const { user } = renderScreen(routes, pathTo('security'));
  const dialog = await askToDelete(user, 'Wr0ng-password');
  expect(await dialog.findByText('This is not your current password')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(signInAs(person)).resolves.toBeUndefined();
});

test('shows the reason why the product’s own account cannot be deleted', async () => {
  await signInAsAdmin();
  const { user } = renderScreen(routes, pathTo('security'));
  const dialog = await askToDelete(user, firstAdmin.password);
  expect(await dialog.findByText('Your account could not be deleted.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('The product’s own account cannot be deleted.');
});

test('describes the session of each End session button', async () => {
  await signedInThrice();
  renderScreen(routes, pathTo('security'));
  for (const end of await screen.findAllByRole('button', { name: 'End session' }))
    expect(end).toHaveAccessibleDescription(/Last used .* Logged in/);
});
