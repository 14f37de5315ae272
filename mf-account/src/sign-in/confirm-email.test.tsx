import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { suspendTab } from '../../../testing/suspend-tab.ts';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { mailedPath } from '../../../testing/mailed-path.ts';

const api = withApi();

async function withLink() {
  const person = await signInAsUser();
  const path = await mailedPath(api, person.email, pathTo('confirmEmail'));
  return { person, path };
}

/** Sets the visibility of the page, which is hidden in a prefetched or background tab. */
function setVisible(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => setVisible('visible'));

test('confirms the email of a visitor with the mailed link and redirects to the login', async () => {
  const { person, path } = await withLink();
  endSession();
  const { router, user } = renderScreen(routes, path);
  expect(await screen.findByText('Confirming your email...')).toBeVisible();
  expect(
    await screen.findByText(/^Successfully confirmed your email\. Redirecting you to the login page in \d+ seconds\.$/),
  ).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('link', { name: 'Go to the login page now' }));
  expect(await screen.findByText('Your email is confirmed. Log in to go to your account.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(person.email);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  await expect(call(getOwnProfile)).resolves.toMatchObject({ emailConfirmed: true });
});

test('offers a signed-in user the account', async () => {
  const { path } = await withLink();
  const { user } = renderScreen(routes, path);
  await user.click(await screen.findByRole('link', { name: 'Go to My Account' }));
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

test('redirects a signed-in user to the home page', async () => {
  const { path } = await withLink();
  const { user } = renderScreen(routes, path);
  expect(await screen.findByText(/Redirecting you to the home page in \d+ seconds\.$/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the home page now' }));
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
});

test('says that the email is already confirmed on a second visit', async () => {
  const { path } = await withLink();
  const first = renderScreen(routes, path);
  await screen.findByText(/^Successfully confirmed your email/);
  first.unmount();
  renderScreen(routes, path);
  expect(await screen.findByText(/^Your email is confirmed already\./)).toBeVisible();
});

test('does not use the token while the page is hidden', async () => {
  setVisible('hidden');
  const { path } = await withLink();
  renderScreen(routes, path);
  expect(await screen.findByText('Confirming your email...')).toBeVisible();
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(call(getOwnProfile)).resolves.toMatchObject({ emailConfirmed: false });
  setVisible('visible');
  expect(await screen.findByText(/^Successfully confirmed your email/)).toBeVisible();
});

test('rejects a wrong token and redirects after the countdown', async () => {
  const { router } = renderScreen(routes, `${pathTo('confirmEmail')}?email=anna%40tiptable.test&token=wrong`);
  expect(
    await screen.findByText(/^Could not confirm your email\. Redirecting you to the login page in \d+ seconds\.$/),
  ).toBeVisible();
  suspendTab(10_000);
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('login')));
});

test('stops the countdown and keeps the result once the user presses a key', async () => {
  const { path } = await withLink();
  const { router } = renderScreen(routes, path);
  await screen.findByText(/^Successfully confirmed your email/);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(screen.getByRole('timer')).toHaveTextContent('Successfully confirmed your email. The countdown has stopped.');
  suspendTab(60_000);
  await act(() => new Promise(requestAnimationFrame));
  expect(router.state.location.pathname).toBe(pathTo('confirmEmail'));
});

test('rejects a link without a token', async () => {
  renderScreen(routes, pathTo('confirmEmail'));
  expect(await screen.findByText(/^Could not confirm your email\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('offers a retry when the server is unreachable', async () => {
  const { path } = await withLink();
  await api.stop();
  const { user } = renderScreen(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
