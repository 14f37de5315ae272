import { act, screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { endSession, setTrackingConsent } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureTestSite, signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { mailedPath } from '../../../testing/mailed-path.ts';
import routes from '../routes.tsx';

const api = withApi();
const password = 'Pass-word-1';
const page = globalThis as { dataLayer?: unknown[] };

afterEach(() => {
  setTrackingConsent(false);
  delete page.dataLayer;
});

type User = ReturnType<typeof renderScreen>['user'];

async function fillIn(user: User, email: string, chosen = password) {
  await user.type(await screen.findByLabelText('First name'), '  Tove ');
  await user.type(screen.getByLabelText('Last name'), 'Ek');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), chosen);
}

const submit = () => screen.getByRole('button', { name: 'Register' });

test('navigates to the login after the registration, with a notice and the email', async () => {
  const email = 'tove.ek@tiptable.test';
  configureTestSite(api.apiBase, { trackingService: 'Counter' });
  setTrackingConsent(true);
  const { router, user } = renderScreen(routes, pathTo('register'), { from: '/leagues' });
  await fillIn(user, email);
  await user.click(submit());
  expect(await screen.findByText(/^Your account is ready\./)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: pathTo('login'), state: { from: '/leagues' } });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(page.dataLayer).toEqual([
    { event: 'identify', email },
    { event: 'goal', goal: 'Created account' },
  ]);
  await expect(signInAs({ email, password })).resolves.toBeUndefined();
});

test('leads from the confirmed email back to the page before the registration, once', async () => {
  const email = 'bo.ek@tiptable.test';
  const { user, unmount } = renderScreen(routes, pathTo('register'), { from: '/leagues' });
  await fillIn(user, email);
  await user.click(submit());
  await screen.findByText(/^Your account is ready\./);
  unmount();
  await signInAs({ email, password });
  const link = await mailedPath(api, email, pathTo('confirmEmail'));
  const tab = renderScreen(routes, link);
  await screen.findByText(/^Successfully confirmed your email/);
  await tab.user.click(screen.getByRole('link', { name: 'Go back to where you were' }));
  expect(tab.router.state.location.pathname).toBe('/leagues');
  tab.unmount();
  renderScreen(routes, link);
  expect(await screen.findByText(/^Your email is confirmed already\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back to where you were' })).not.toBeInTheDocument();
});

test('passes the page before the registration on to the login of a visitor, but not of another user', async () => {
  const email = 'eva.ek@tiptable.test';
  const { user, unmount } = renderScreen(routes, pathTo('register'), { from: '/leagues' });
  await fillIn(user, email);
  await user.click(submit());
  await screen.findByText(/^Your account is ready\./);
  unmount();
  const other = await signInAsUser();
  endSession();
  for (const [whose, from] of [
    [other.email, undefined],
    [email, '/leagues'],
  ] as const) {
    const tab = renderScreen(routes, await mailedPath(api, whose, pathTo('confirmEmail')));
    await tab.user.click(await screen.findByRole('link', { name: 'Go to the login page now' }));
    expect(tab.router.state.location.state).toMatchObject({ email: whose, from });
    tab.unmount();
  }
});

test('shows an error at the field for a taken email', async () => {
  const { email } = await signInAsUser();
  endSession();
  const { user } = renderScreen(routes, pathTo('register'));
  await fillIn(user, email);
  await user.click(submit());
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
  const field = screen.getByLabelText('Email');
  expect(field).toHaveAccessibleDescription('There is an account with this email already');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(submit()).toBeEnabled();
});

test('shows an error at the field for a common password', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  await fillIn(user, 'common@tiptable.test', 'Passw0rd!');
  await user.click(submit());
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription(/This password is one of the most common: choose another one/);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
});

test('shows the password rules from the start and ticks them off when met', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  const rules = within(await screen.findByRole('list', { name: 'What a password needs' }));
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At least 8 characters',
    'An uppercase letter',
    'A lowercase letter',
    'A number',
    'A special character',
  ]);
  await user.type(screen.getByLabelText('Password'), 'Åb1');
  expect(rules.getAllByText('(met)').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'An uppercase letter (met)',
    'A lowercase letter (met)',
    'A number (met)',
  ]);
});

test('marks a broken password rule once, at the field', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  await user.type(await screen.findByLabelText('Password'), 'Ab1!');
  await user.tab();
  expect(await screen.findByText('Must be at least 8 characters')).toHaveClass('text-destructive');
  expect(screen.getByText('At least 8 characters')).not.toHaveClass('acc:text-destructive');
});

test('shows required fields of an empty form and focuses the first', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  await screen.findByLabelText('First name');
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findAllByText('Required')).toHaveLength(4);
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

test('returns to the previous page with the back link', async () => {
  const { router, user } = renderScreen(routes, '/leagues');
  await act(() => router.navigate(pathTo('register')));
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByText('Elsewhere: /leagues')).toBeVisible();
});

test('navigates home with the back link if the visit started here', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByText('Elsewhere: /')).toBeVisible();
});

test('shows an error and keeps the input when the server is unreachable', async () => {
  const { user } = renderScreen(routes, pathTo('register'));
  await fillIn(user, 'nobody@tiptable.test');
  await api.stop();
  await user.click(submit());
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
  expect(screen.getByText('Our server isn’t answering. Nothing of yours is lost.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@tiptable.test');
});
