import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { currentSession, endSession, interruptSession, startSession, useSession, watchSession } from 'shared-session';
import { Input, useDraftState } from 'shared-ui/controls';
import { tokenFor } from '../../../testing/token-for.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { HOLD_MS } from './drafts.ts';

let stopWatching: () => void;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  stopWatching = watchSession();
});
afterEach(() => {
  stopWatching();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const tokenOf = (handlerId: string, role = 'user', seconds = 3600) =>
  tokenFor({ sub: handlerId, handlerId, role, jti: `s-${handlerId}`, exp: Math.floor(Date.now() / 1000) + seconds });

/** A screen with data of the user, and a field. */
function Note({ title }: { title: string }) {
  const [text, setText] = useDraftState('note', '');
  const person = useSession(({ handlerId }) => handlerId);
  return (
    <>
      <h1>{title}</h1>
      <p>Data of {person}</p>
      <Input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

/** Stands in for mf-account's login form: a component that starts a session. */
const SignIn = () => (
  <button type="button" onClick={() => startSession(tokenOf('anna'))}>
    Login as Anna
  </button>
);

const questions = (Form: ComponentType = SignIn) => ({ 'sign-in': () => Promise.resolve({ Component: Form }) });

const screens: Record<string, object[]> = {
  'mf-public': [
    { index: true, Component: () => <h1>Home</h1> },
    { path: 'about', Component: () => <Note title="About" /> },
  ],
  'mf-account': [
    { path: 'my-account', Component: () => <Note title="Account" /> },
    { path: 'login', Component: SignIn },
  ],
  'mf-admin': [{ path: 'admin', Component: () => <Note title="Dashboard" /> }],
};

type Options = { role?: string; account?: () => unknown };

function show(path: string, { role = 'user', account }: Options = {}) {
  startSession(tokenOf('anna', role));
  return renderShell(path, {
    load: (name) =>
      (name === 'mf-account' ? account?.() : undefined) ?? {
        contract: 1,
        default: screens[name],
        questions: questions(),
      },
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialog = () => screen.findByRole('dialog', { name: 'Log in again' });
const note = () => screen.findByLabelText('Note');
const wholeDocument = () => document.documentElement.outerHTML;

async function typeAndLose(path: string, options?: Options) {
  const shown = show(path, options);
  await shown.user.type(await note(), 'my words');
  act(() => interruptSession());
  await dialog();
  return shown;
}

/** Runs `change` and dispatches the event that a browser sends to other tabs. */
function changeInAnotherTab(change: () => void) {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
  });
}

test('removes the page’s content after an interruption and restores it after the login', async () => {
  const { user } = await typeAndLose('/my-account');
  expect(await dialog()).toHaveTextContent('Your session has ended. Log in to continue.');
  expect(await dialog()).toHaveTextContent('What you typed is kept for 30 minutes.');
  expect(wholeDocument()).not.toContain('Data of anna');
  expect(wholeDocument()).not.toContain('my words');
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('my words');
  expect(document.title).toBe('Session ended · TipTable');

  await user.click(await screen.findByRole('button', { name: 'Login as Anna' }));
  expect(await heading('Account')).toHaveFocus();
  expect(await note()).toHaveValue('my words');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('traps the focus in the dialog, which Escape does not close', async () => {
  const { user } = await typeAndLose('/my-account');
  await screen.findByRole('button', { name: 'Login as Anna' });
  expect(await dialog()).toHaveFocus();
  await user.keyboard('{Escape}');
  for (let times = 0; times < 4; times += 1) {
    await user.tab();
    expect(within(await dialog()).getAllByRole('button')).toContain(document.activeElement);
  }
});

test('shows one dialog for several interruptions', async () => {
  await typeAndLose('/my-account');
  act(() => interruptSession());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('asks for the sign-in when the session expires, without a call', async () => {
  jest.useFakeTimers();
  startSession(tokenOf('anna', 'user', 60));
  renderShell('/my-account');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account of mf-account');
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('dialog')).toHaveTextContent('Your session has ended.');
});

test('drops held drafts after 30 minutes, and says so in the dialog', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  show('/my-account');
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(async () => {
    const field = screen.getByLabelText('Note');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'my words');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => interruptSession());
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS - 1000));
  expect(screen.getByRole('dialog')).toHaveTextContent('is kept for 30 minutes');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('dialog')).toHaveTextContent('What you typed was kept for 30 minutes and is now gone.');
  act(() => startSession(tokenOf('anna')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

describe('in another tab', () => {
  test('a login of the same user closes the dialog and restores the drafts', async () => {
    await typeAndLose('/my-account');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('anna')));
    expect(await note()).toHaveValue('my words');
  });

  test('a login of another user shows their page and drops the drafts', async () => {
    await typeAndLose('/my-account');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('bert')));
    expect(await screen.findByText('Data of bert')).toBeVisible();
    expect(await note()).toHaveValue('');
    act(() => startSession(tokenOf('anna')));
    expect(await screen.findByText('Data of anna')).toBeVisible();
    expect(await note()).toHaveValue('');
  });

  test('a login of another user during the session drops the input', async () => {
    const { user } = show('/my-account');
    await user.type(await note(), 'my words');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('bert')));
    expect(await note()).toHaveValue('');
  });

  test('an interruption asks for the sign-in here, too, and holds the drafts', async () => {
    const { user } = show('/my-account');
    await user.type(await note(), 'my words');
    changeInAnotherTab(() => {
      localStorage.setItem('jwt-interrupted', 's-anna');
      localStorage.removeItem('jwt');
    });
    await dialog();
    act(() => startSession(tokenOf('anna')));
    expect(await note()).toHaveValue('my words');
  });

  test.each([
    ['/my-account', 'Home'],
    ['/about', 'About'],
  ])('a logout clears %s at once and drops the drafts', async (path, next) => {
    const { user, router } = show(path);
    sessionStorage.setItem('draft.anna', 'my table');
    await user.type(await note(), 'my words');
    changeInAnotherTab(() => localStorage.removeItem('jwt'));
    expect(wholeDocument()).not.toContain('Data of anna');
    expect(screen.queryByDisplayValue('my words')).not.toBeInTheDocument();
    expect(await heading(next)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('draft.anna')).toBeNull();
    act(() => startSession(tokenOf('anna')));
    await act(() => router.navigate(path));
    expect(await note()).toHaveValue('');
  });
});

test('keeps a public page without input open', async () => {
  show('/about');
  await note();
  act(() => interruptSession());
  expect(await screen.findByText('Data of')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks for the sign-in on a public page with input, and restores it', async () => {
  await typeAndLose('/about');
  act(() => startSession(tokenOf('anna')));
  expect(await note()).toHaveValue('my words');
});

test.each([
  ['/my-account', 'Home'],
  ['/about', 'About'],
])('discarding leaves %s and drops the drafts', async (path, next) => {
  const { user, router } = await typeAndLose(path);
  await user.click(screen.getByRole('button', { name: 'Discard and leave' }));
  expect(await heading(next)).toBeVisible();
  expect(screen.queryByDisplayValue('my words')).not.toBeInTheDocument();
  act(() => startSession(tokenOf('anna')));
  await act(() => router.navigate(path));
  expect(await note()).toHaveValue('');
});

test('moves stored drafts of the user from the session storage to memory until the login', async () => {
  show('/my-account');
  await note();
  sessionStorage.setItem('draft.anna', 'my table');
  sessionStorage.setItem('draft.visitor', 'not theirs');
  act(() => interruptSession());
  await dialog();
  expect({ ...sessionStorage }).toEqual({ 'draft.visitor': 'not theirs' });
  act(() => startSession(tokenOf('anna')));
  expect(sessionStorage.getItem('draft.anna')).toBe('my table');
});

test('runs the guards again after the login, and shows Not Authorized to a demoted administrator', async () => {
  await typeAndLose('/admin', { role: 'admin' });
  act(() => startSession(tokenOf('anna', 'user')));
  expect(wholeDocument()).not.toContain('Dashboard');
  expect(await heading('Not Authorized')).toBeVisible();
});

test('keeps the dialog open on back navigation, and restores the drafts of their page', async () => {
  const { router, user } = show('/my-account');
  await heading('Account');
  await act(() => router.navigate('/about'));
  await user.type(await note(), 'my words');
  act(() => interruptSession());
  await dialog();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/my-account');
  expect(await dialog()).toBeVisible();
  act(() => startSession(tokenOf('anna')));
  expect(await heading('Account')).toBeVisible();
  expect(await note()).toHaveValue('');
  await act(() => router.navigate('/about'));
  expect(await note()).toHaveValue('my words');
});

describe('when the remote with the form', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));

  test('is unreachable, shows the failure in the dialog, holds the drafts, and retries', async () => {
    let isAway = true;
    const { user } = show('/about', { account: () => (isAway ? unreachable() : undefined) });
    await user.type(await note(), 'my words');
    act(() => interruptSession());
    expect(await screen.findByText('Your account isn’t loading')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Your account isn’t loading')).toBeVisible());
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Login as Anna' }));
    expect(await note()).toHaveValue('my words');
  });

  test('crashes, holds the drafts and retries', async () => {
    let isBroken = true;
    const Form = () => {
      if (isBroken) throw new Error('broken');
      return <SignIn />;
    };
    const { user } = show('/my-account', {
      account: () => ({ contract: 1, default: screens['mf-account'], questions: questions(Form) }),
    });
    await user.type(await note(), 'my words');
    act(() => interruptSession());
    expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Login as Anna' }));
    expect(await note()).toHaveValue('my words');
  });
});

test('does not ask a visitor for the sign-in', async () => {
  renderShell('/my-account');
  expect(await heading('Not Authorized')).toBeVisible();
  expect(currentSession().interrupted).toBeNull();
});
