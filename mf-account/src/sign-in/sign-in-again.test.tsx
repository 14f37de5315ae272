import { act, screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { interruptSession } from 'shared-session';
import { showInShell } from '../../../testing/walk-forms.ts';
import { type Person, signInAsUser, withApi } from '../../../testing/with-api.ts';
import * as exposed from '../routes.tsx';

withApi();

const show = (address: string) => showInShell({ name: 'mf-account', exposed }, address);

async function openLoginPrompt(person: Person) {
  const { user } = show(pathTo('myAccount'));
  await screen.findByRole('heading', { name: `Welcome, ${person.firstName} ${person.lastName}!` });
  act(() => interruptSession());
  return { user, email: await screen.findByLabelText('Email') };
}

test('fills in the email of the interrupted session and focuses the password', async () => {
  const person = await signInAsUser();
  const { email, user } = await openLoginPrompt(person);
  expect(email).toHaveValue(person.email);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveFocus();
  await user.type(password, `${person.password}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
});

test('does not fill in the email of a previous user', async () => {
  await openLoginPrompt(await signInAsUser());
  const other = await act(() => signInAsUser('Bo', 'Ek'));
  await screen.findByRole('heading', { name: 'Welcome, Bo Ek!' });
  act(() => interruptSession());
  expect(await screen.findByLabelText('Email')).toHaveValue(other.email);
});
