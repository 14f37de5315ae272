import { screen, waitFor, within } from '@testing-library/react';
import { banUser } from 'shared-contract/bans';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession, endSession, setTrackingConsent } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { enrol } from '../../../testing/authenticator.ts';
import { configureTestSite, type Person, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi({ LOGIN_FAILURES_PER_QUARTER: '3' });

async function someone(): Promise<Person> {
  const person = await signInAsUser();
  endSession();
  return person;
}

async function fillIn(
  user: ReturnType<typeof renderScreen>['user'],
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

const submit = () => screen.getByRole('button', { name: 'Login' });

test('starts a session and navigates to the account', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, person);
  await user.click(screen.getByLabelText('Remember Me'));
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  expect(currentSession().role).toBe('user');
});

test('tracks a login only with consent, and logs in when the tracking service fails', async () => {
  const page = globalThis as { dataLayer?: unknown[] };
  const person = await someone();
  configureTestSite(api.apiBase, { trackingService: 'Counter' });
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

test('shows an error when the clock is hours ahead', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, person);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 13 * 3600 * 1000);
  await user.click(submit());
  expect(await screen.findByText(/^Your device’s clock seems to be wrong/)).toBeVisible();
  expect(currentSession().role).toBeNull();
  clock.mockRestore();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
});

test('navigates to the page that required the login', async () => {
  const person = await someone();
  const { user } = renderScreen(routes, pathTo('login'), { from: '/my-account/tables?sort=name' });
  await fillIn(user, person);
  await user.click(submit());
  expect(await screen.findByText('Elsewhere: /my-account/tables?sort=name')).toBeVisible();
});

test('shows an error for a wrong password, and from the fourth time the waiting time', async () => {
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

test('shows a banned user the end and the reason of the ban, and contacts', async () => {
  const person = await signInAsUser();
  const { handlerId } = currentSession();
  await signInAsAdmin();
  const body = { until: '2188-02-03T04:05:00Z', reason: 'Insults in names', hideTables: false };
  await call(banUser, { params: { id: handlerId ?? '' }, body });
  endSession();
  const { user } = renderScreen(routes, pathTo('login'));
  await fillIn(user, person);
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account is banned until 3 February 2188 at 04:05 UTC.');
  expect(alert).toHaveTextContent('Reason: Insults in names');
  expect(within(alert).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  expect(within(alert).getByRole('link', { name: 'support@tiptable.test' })).toBeVisible();
  expect(currentSession().token).toBeNull();
});

test('shows the error of a field on blur, and focuses the first invalid field on submit', async () => {
  const { user } = renderScreen(routes, pathTo('login'));
  await user.type(await screen.findByLabelText('Email'), 'nonsense');
  expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('Required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('toggles password visibility, allows pasting, and has attributes for password managers', async () => {
  const { user } = renderScreen(routes, pathTo('login'));
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  await user.click(password);
  await user.paste('Pass-word-1');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('Pass-word-1');
});

test('links to related screens, and passes the page to return to through the registration', async () => {
  const { router, user } = renderScreen(routes, pathTo('login'), { from: '/leagues' });
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgottenpassword',
  );
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Register' });
  await user.click(screen.getByRole('link', { name: 'Login Here' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.state).toEqual({ from: '/leagues' });
});

describe('with a second factor', () => {
  async function enrolled() {
    const person = await signInAsUser();
    const app = await enrol(api, person);
    endSession();
    return { person, app };
  }

  async function untilCode(person: Person) {
    const { user } = renderScreen(routes, pathTo('login'));
    await fillIn(user, person);
    await user.click(submit());
    return { user, field: await screen.findByLabelText('Code') };
  }

  test('asks for the code after the password, and shows an error at the field for a wrong one', async () => {
    const { person, app } = await enrolled();
    const { user, field } = await untilCode(person);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('name', 'code');
    expect(field).toHaveAccessibleDescription('The six digits that your authenticator app shows.');
    expect(screen.getByText(person.email)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await user.click(submit());
    expect(await screen.findByText('Required')).toBeVisible();
    await user.type(field, app.usedCode);
    await user.click(submit());
    expect(await screen.findByText('That code didn’t work. Wait for the next one.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/^That code didn’t work\. Wait for the next one\. The six digits/);
    expect(field).toHaveFocus();
    expect(screen.queryByText('Login failed. Try again')).not.toBeInTheDocument();
    expect(currentSession().token).toBeNull();

    await user.clear(field);
    await user.type(field, await app.freshCode());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  });

  test('accepts a recovery code, with a text keyboard', async () => {
    const { person, app } = await enrolled();
    const { user } = await untilCode(person);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'text');
    await user.type(field, app.recoveryCodes[0] ?? '');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Welcome, Alva Lind!' })).toBeVisible();
  });

  test('returns to email and password with their values', async () => {
    const { person } = await enrolled();
    const { user, field } = await untilCode(person);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Back to email and password' }));
    expect(screen.getByLabelText('Email')).toHaveValue(person.email);
    expect(screen.getByLabelText('Password')).toHaveValue(person.password);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await user.click(submit());
    expect(await screen.findByLabelText('Code')).toHaveValue('');
  });
});
