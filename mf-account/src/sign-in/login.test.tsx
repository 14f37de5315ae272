import { screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { currentSession, endSession, setTrackingConsent } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Person, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi({ LOGIN_FAILURES_PER_QUARTER: '3' });

async function someone(): Promise<Person> {
  const person = await signInAsUser();
  endSession();
  return person;
}

async function fillIn(
  user: ReturnType<typeof renderScreen>['user'],
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

const submit = () => screen.getByRole('button', { name: 'Login' });

test('logging in leads to the account and keeps the session', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, person);
  await user.click(screen.getByLabelText('Remember Me'));
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  expect(currentSession().role).toBe('user');
});

test('logging in is tracked with consent only; a tracking service that fails changes nothing', async () => {
  const page = globalThis as { dataLayer?: unknown[] };
  const person = await someone();
  setTrackingConsent(true);
  const first = renderScreen(routes, pathTo('login'));
  await fillIn(first.user, person);
  await first.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' });
  expect(page.dataLayer).toEqual([
    { event: 'identify', email: person.email },
    { event: 'goal', goal: 'Logged in' },
  ]);
  first.unmount();
  endSession();

  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  page.dataLayer = Object.freeze([]) as unknown as unknown[];
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, person);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Tracking failed', expect.any(TypeError));
  logged.mockRestore();
  delete page.dataLayer;
  setTrackingConsent(false);
});

test('logging in leads back to the page that required it', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'), { from: '/my-account/tables?sort=name' });
  await fillIn(user, person);
  await user.click(submit());
  expect(await screen.findByText('Elsewhere: /my-account/tables?sort=name')).toBeVisible();
});

test('a wrong password is reported, and from the fourth time on when to try again', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, { email: person.email, password: 'Wr0ng-password' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Try again');
  }
  await user.click(submit());
  expect(await screen.findByText('There have been too many attempts. Please try again in 15 minutes.')).toBeVisible();
  expect(submit()).toBeEnabled();
  expect(currentSession().token).toBeNull();
});

test('errors show for fields that were left, and submitting focuses the first', async () => {
  const { user } = renderScreen(routes, pathTo('login'));
  await user.type(await screen.findByLabelText('E-mail'), 'nonsense');
  expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('Required')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('the password can be shown, pasted, and found by a password manager', async () => {
  const { user } = renderScreen(routes, pathTo('login'));
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
  await user.click(password);
  await user.paste('Pass-word-1');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('Pass-word-1');
});

test('the links lead on, and the one to register keeps the page to return to', async () => {
  const { router, user } = renderScreen(routes, pathTo('login'), { from: '/leagues' });
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgottenpassword',
  );
  await user.click(screen.getByRole('link', { name: 'Register Here' }));
  await screen.findByRole('heading', { name: 'Register' });
  await user.click(screen.getByRole('link', { name: 'Login Here' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.state).toEqual({ from: '/leagues' });
});
