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

/** A screen with the person's data, and a field. */
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

/** mf-account's form, as far as the shell knows it: a component that starts a session. */
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

/** The event that a browser sends to other tabs. */
function changeInAnotherTab(change: () => void) {
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
  });
}

test('an interrupted session is said and asked for over the page, whose data leave the document', async () => {
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

test('the dialog takes the focus, keeps it, and is not closed by Escape', async () => {
  const { user } = await typeAndLose('/my-account');
  await screen.findByRole('button', { name: 'Login as Anna' });
  expect(await dialog()).toHaveFocus();
  await user.keyboard('{Escape}');
  for (let times = 0; times < 4; times += 1) {
    await user.tab();
    expect(within(await dialog()).getAllByRole('button')).toContain(document.activeElement);
  }
});

test('several failures at once ask once', async () => {
  await typeAndLose('/my-account');
  act(() => interruptSession());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a session that expires asks without a call', async () => {
  jest.useFakeTimers();
  startSession(tokenOf('anna', 'user', 60));
  renderShell('/my-account');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account of mf-account');
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('dialog')).toHaveTextContent('Your session has ended.');
});

test('what was typed is dropped after half an hour, and the dialog says so', async () => {
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
  test('the same person signs in: the dialog closes, and what was typed is there', async () => {
    await typeAndLose('/my-account');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('anna')));
    expect(await note()).toHaveValue('my words');
  });

  test('somebody else signs in: the page is theirs, and nothing is kept', async () => {
    await typeAndLose('/my-account');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('bert')));
    expect(await screen.findByText('Data of bert')).toBeVisible();
    expect(await note()).toHaveValue('');
    act(() => startSession(tokenOf('anna')));
    expect(await screen.findByText('Data of anna')).toBeVisible();
    expect(await note()).toHaveValue('');
  });

  test('somebody else signs in while the session is there: their page has nothing of the other', async () => {
    const { user } = show('/my-account');
    await user.type(await note(), 'my words');
    changeInAnotherTab(() => localStorage.setItem('jwt', tokenOf('bert')));
    expect(await note()).toHaveValue('');
  });

  test('a session that was interrupted there is asked for here too, with nothing lost', async () => {
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
  ])('somebody logs out: %s is emptied at once, and nothing is kept', async (path, next) => {
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

test('whoever only reads a page that is open to everybody goes on reading it', async () => {
  show('/about');
  await note();
  act(() => interruptSession());
  expect(await screen.findByText('Data of')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is typed on a page that is open to everybody is asked for and kept, too', async () => {
  await typeAndLose('/about');
  act(() => startSession(tokenOf('anna')));
  expect(await note()).toHaveValue('my words');
});

test.each([
  ['/my-account', 'Home'],
  ['/about', 'About'],
])('from %s one may go on without signing in, and drops what was typed', async (path, next) => {
  const { user, router } = await typeAndLose(path);
  await user.click(screen.getByRole('button', { name: 'Discard and Leave' }));
  expect(await heading(next)).toBeVisible();
  expect(screen.queryByDisplayValue('my words')).not.toBeInTheDocument();
  act(() => startSession(tokenOf('anna')));
  await act(() => router.navigate(path));
  expect(await note()).toHaveValue('');
});

test('what screens store in the tab for a person waits in memory alone', async () => {
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

test('the guards run again after the sign-in: who is no administrator any more is told', async () => {
  await typeAndLose('/admin', { role: 'admin' });
  act(() => startSession(tokenOf('anna', 'user')));
  expect(wholeDocument()).not.toContain('Dashboard');
  expect(await heading('Not Authorized')).toBeVisible();
});

test('going back while asked leads nowhere but to the page before', async () => {
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

describe('while the remote with the form', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));

  test('is away, the dialog says so, keeps what was typed, and tries again', async () => {
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

  test('crashes, nothing is lost', async () => {
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

test('a visitor has nothing to be asked for', async () => {
  renderShell('/my-account');
  expect(await heading('Not Authorized')).toBeVisible();
  expect(currentSession().interrupted).toBeNull();
});
