import { act, screen, waitFor } from '@testing-library/react';
import { adminRegisterUser } from 'shared-contract/users';
import { getOwnProfile } from 'shared-contract/account';
import { requestPasswordReset, resetPassword } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { mailedPath } from '../../../testing/mailed-path.ts';

const api = withApi();
const newPassword = 'New-pass-word-2';

async function withLink() {
  const { email } = await signInAsUser();
  endSession();
  await call(requestPasswordReset, { params: { id: email } });
  return { email, path: await mailedPath(api, email, pathTo('resetPassword')) };
}

type User = ReturnType<typeof renderScreen>['user'];

async function fillIn(user: User, password: string, confirmed = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmed);
}

const submit = () => screen.getByRole('button', { name: 'Reset password' });

test('shows the same message for a known and an unknown email, and navigates home', async () => {
  const { email } = await signInAsUser();
  endSession();
  for (const entered of [email, 'nobody.at.all@tiptable.test']) {
    const { user, unmount } = renderScreen(routes, pathTo('forgottenPassword'));
    await user.type(await screen.findByLabelText('Email'), entered);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Elsewhere: /')).toBeVisible();
    expect(await screen.findByText(`If ${entered} belongs to an account`, { exact: false })).toBeVisible();
    unmount();
  }
});

test('requires a valid email', async () => {
  const { user } = renderScreen(routes, pathTo('forgottenPassword'));
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'nonsense');
  expect(await screen.findByText('Invalid email format')).toBeVisible();
});

test('sets a new password with the mailed link, navigates to the login, and rejects the old password', async () => {
  const { email, path } = await withLink();
  const { router, user } = renderScreen(routes, path);
  await fillIn(user, newPassword);
  expect(router.state.location.search).toBe('');
  await user.click(submit());
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('login'));
  await expect(signInAs({ email, password: 'Pass-word-1' })).rejects.toMatchObject({ status: 401 });
  await expect(act(() => signInAs({ email, password: newPassword }))).resolves.toBeUndefined();
});

test('signs out the user of the link and navigates to the login', async () => {
  const { email, path } = await withLink();
  await signInAs({ email, password: 'Pass-word-1' });
  const { user } = renderScreen(routes, path);
  await fillIn(user, newPassword);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Login' });
  expect(currentSession().token).toBeNull();
});

test('keeps another user signed in and shows the email of the new password', async () => {
  const { email, path } = await withLink();
  const other = await signInAsUser('Bo', 'Ek');
  const { token } = currentSession();
  const { router, user } = renderScreen(routes, path);
  await fillIn(user, newPassword);
  await user.click(submit());
  expect(await screen.findByText('The new password is set')).toBeVisible();
  expect(
    screen.getByText(new RegExp(`^It’s for ${email}\\. You’re still logged in here with another account`)),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('resetPassword'));
  expect(currentSession().token).toBe(token);
  await expect(call(getOwnProfile)).resolves.toMatchObject({ userName: other.email });
  await expect(act(() => signInAs({ email, password: newPassword }))).resolves.toBeUndefined();
});

test('shows an error at the field for a common password, and keeps the link valid', async () => {
  const { path } = await withLink();
  const { user } = renderScreen(routes, path);
  await fillIn(user, 'Summer2026!');
  await user.click(submit());
  expect(await screen.findByText('The password could not be changed, please try again')).toBeVisible();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription(/This password is one of the most common: choose another one/);
  expect(screen.queryByText(/^The link may have been used before/)).not.toBeInTheDocument();
  for (const label of ['New password', 'Confirm password']) await user.clear(screen.getByLabelText(label));
  await fillIn(user, newPassword);
  await user.click(submit());
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeVisible();
});

test('accepts a link once, and shows before the form that it was used', async () => {
  const { path } = await withLink();
  const first = renderScreen(routes, path);
  await fillIn(first.user, newPassword);
  await first.user.click(submit());
  await screen.findByRole('heading', { name: 'Login' });
  first.unmount();

  renderScreen(routes, path);
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', pathTo('forgottenPassword'));
});

test('rejects the password if the link was used elsewhere while the form was open', async () => {
  const { email, path } = await withLink();
  const { user } = renderScreen(routes, path);
  await fillIn(user, newPassword);
  const token = new URL(path, 'https://tiptable.test').searchParams.get('token') ?? '';
  await call(resetPassword, { body: { email, token, newPassword } });
  await user.click(submit());
  expect(await screen.findByText('The password could not be changed, please try again')).toBeVisible();
  expect(screen.getByText(/^The link may have been used before/)).toBeVisible();
});

test('shows texts for the first password to an invited user', async () => {
  await signInAsAdmin();
  const email = 'invited@tiptable.test';
  await call(adminRegisterUser, { body: { firstName: 'Inga', lastName: 'Ny', email, roleName: 'user' } });
  endSession();
  const { user } = renderScreen(routes, await mailedPath(api, email, pathTo('resetPassword')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
  await user.type(screen.getByLabelText('Password'), newPassword);
  await user.type(screen.getByLabelText('Confirm password'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your account is ready. Log in with your password.')).toBeVisible();
});

test('reads the token from the navigation state', async () => {
  const { email, path } = await withLink();
  const token = new URL(path, 'https://tiptable.test').searchParams.get('token');
  renderScreen(routes, pathTo('resetPassword'), { link: { email, token } });
  expect(await screen.findByText(email)).toBeVisible();
});

test('shows both errors for a weak password and a different repetition', async () => {
  const { user } = renderScreen(routes, (await withLink()).path);
  await fillIn(user, 'weak', 'other');
  await user.click(submit());
  expect(
    await screen.findByText(
      'Password must contain at least 8 characters, one uppercase, one lowercase, one number and one special case character',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

test('removes the error of the repetition when the first password is corrected', async () => {
  const { user } = renderScreen(routes, (await withLink()).path);
  await fillIn(user, newPassword, `${newPassword}!`);
  await user.tab();
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), '!');
  await waitFor(() => expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument());
});

test('says that the link is incomplete if it has no token', async () => {
  renderScreen(routes, `${pathTo('resetPassword')}?email=anna%40tiptable.test`);
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('shows an error on both screens when the server is unreachable', async () => {
  const { path } = await withLink();
  await api.stop();
  const forgotten = renderScreen(routes, pathTo('forgottenPassword'));
  await forgotten.user.type(await screen.findByLabelText('Email'), 'anna@tiptable.test');
  await forgotten.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Something went wrong, try again')).toBeVisible();
  forgotten.unmount();
  const { user } = renderScreen(routes, path);
  await fillIn(user, newPassword);
  await user.click(submit());
  expect(await screen.findByText('The password could not be changed, please try again')).toBeVisible();
  expect(screen.getByText('Our server isn’t answering. Nothing of yours is lost.')).toBeVisible();
});
