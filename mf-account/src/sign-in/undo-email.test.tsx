import { screen, waitFor } from '@testing-library/react';
import { confirmEmail } from 'shared-contract/signing-in';
import { updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession, endSession } from 'shared-session';
import { showInShell } from '../../../testing/walk-forms.ts';
import { signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { mailedPath } from '../../../testing/mailed-path.ts';
import * as exposed from '../routes.tsx';

const api = withApi();
const newEmail = (email: string) => `new.${email}`;

const show = (path: string) => showInShell({ name: 'mf-account', exposed }, path);

async function confirm(email: string) {
  const path = await mailedPath(api, email, pathTo('confirmEmail'));
  const { token } = Object.fromEntries(new URL(path, 'http://site.test').searchParams);
  await call(confirmEmail, { body: { email, token: token ?? '' } });
}

/** Signs in a user whose confirmed email was changed. Returns the link that was mailed to the old address. */
async function changed() {
  const person = await signInAsUser();
  const { email, password } = person;
  await confirm(email);
  await call(updateOwnProfile, { body: { newEmail: newEmail(email), currentPassword: password } });
  return { person, path: await mailedPath(api, email, pathTo('undoEmail')) };
}

const take = () => screen.findByRole('button', { name: 'Undo the change' });

test('restores the email, ends the session and offers a new password', async () => {
  const { person, path } = await changed();
  const { router, user } = show(path);
  await take();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Undo the email change');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(await take());
  expect(await screen.findByText('Your email is yours again')).toBeVisible();
  expect(screen.getByText(person.email)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get another link' })).toHaveAttribute('href', pathTo('forgottenPassword'));
  expect(currentSession().token).toBeNull();
  await expect(signInAs(person)).rejects.toMatchObject({ status: 401 });
  expect(await mailedPath(api, person.email, pathTo('resetPassword'))).toContain('token=');
});

test('asks for the password if the new email is confirmed, and shows an error at the field for a wrong one', async () => {
  const { person, path } = await changed();
  await confirm(newEmail(person.email));
  endSession();
  const { user } = show(path);
  await user.click(await take());
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await take());
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(field, 'Wr0ng-password');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  await user.clear(field);
  await user.type(field, person.password);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Your email is yours again')).toBeVisible();
});

test('accepts a link once', async () => {
  const { path } = await changed();
  const { user } = show(path);
  await user.click(await take());
  await screen.findByText('Your email is yours again');
  const again = show(path);
  await again.user.click(await take());
  expect(await screen.findByText('The link may have been used before or have expired.')).toBeVisible();
});

test('says that the link is incomplete if it has no token', async () => {
  show(`${pathTo('undoEmail')}?email=anna%40tiptable.test`);
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
});
