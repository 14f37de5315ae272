import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { shellScreens } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import type { DataRouter } from 'shared-router';
import { endSession, startSession } from 'shared-session';
import { tokenFor } from '../../testing/token-for.ts';
import { COOL_DOWN_MS } from './remotes/timeouts.ts';
import { banner, completeRegistry, released, renderShell, signIn } from '../testing/render-shell.tsx';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  endSession();
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));

/** The error that jsdom logs on a reload, because it cannot navigate. */
const reloading: unknown = expect.objectContaining({
  message: expect.stringContaining('Not implemented: navigation') as string,
});

test('loads a remote once, at the first visit of one of its pages', async () => {
  const { router, attempts, registered } = renderShell('/');
  expect(await heading('Home of mf-public')).toBeVisible();
  expect([...attempts.keys()]).toEqual(['mf-public']);
  await act(() => router.navigate('/about'));
  expect(await heading('About by mf-public')).toBeVisible();
  await act(() => router.navigate('/login'));
  expect(await heading('Login of mf-account')).toBeVisible();
  expect([...attempts]).toEqual([
    ['mf-public', 1],
    ['mf-account', 1],
  ]);
  expect(registered.map(({ name }) => name)).toEqual(['mf-public', 'mf-account']);
});

test('does not fetch a remote for a page that the session may not open', async () => {
  const { attempts, router } = renderShell('/admin');
  expect(await heading('Not Authorized')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(attempts.has('mf-admin')).toBe(false);
});

test('shows 404 for a path that its remote does not have', async () => {
  renderShell('/admin/nothing/here', { role: 'admin' });
  expect(await heading('404 – Page Not Found')).toBeVisible();
});

test.each(['/about//', '//about', '/about//us'])('shows 404 for %s', async (path) => {
  renderShell(path);
  expect(await heading('404 – Page Not Found')).toBeVisible();
});

test('the router has exactly the shell screens that the contract lists', () => {
  const pathsOf = (routes: DataRouter['routes']): string[] =>
    routes.flatMap(({ children = [], path }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
  expect(pathsOf(renderShell(pathTo('notImplemented')).router.routes)).toEqual([...shellScreens, '*']);
});

test('runs the guards again when the session changes', async () => {
  const { router } = renderShell('/my-account', { role: 'user' });
  expect(await heading('Account of mf-account')).toBeVisible();
  act(() => endSession());
  expect(await heading('Home of mf-public')).toBeVisible();
  await act(() => router.navigate('/login'));
  expect(await heading('Login of mf-account')).toBeVisible();
  act(() => signIn('user'));
  expect(await heading('Home of mf-public')).toBeVisible();
});

test('does not redirect a navigation right after the login', async () => {
  const { router } = renderShell('/login');
  expect(await heading('Login of mf-account')).toBeVisible();
  await act(async () => {
    startSession(tokenFor({ role: 'user', exp: Math.floor(Date.now() / 1000) + 3600 }));
    await act(() => router.navigate('/my-account'));
  });
  expect(await heading('Account of mf-account')).toBeVisible();
});

describe('a failed remote', () => {
  const alive = () => banner().getByRole('link', { name: 'TipTable' });

  test('shows its failure, is not requested again for 30 seconds, and then loads', async () => {
    const { user, attempts, refetchPending, registered, router } = renderShell('/login', {
      load: (name, attempt) => (name === 'mf-account' && attempt === 1 ? unreachable() : undefined),
    });
    expect(await heading('Your account isn’t loading')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Try again');
    await user.click(alive());
    expect(await heading('Home of mf-public')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await heading('Your account isn’t loading')).toBeVisible();
    expect(attempts.get('mf-account')).toBe(1);
    await user.click(alive());
    expect(await heading('Home of mf-public')).toBeVisible();
    const halfAMinuteLater = Date.now() + COOL_DOWN_MS;
    jest.spyOn(Date, 'now').mockImplementation(() => halfAMinuteLater);
    await act(() => router.navigate(-1));
    expect(await heading('Login of mf-account')).toBeVisible();
    expect(refetchPending).toHaveBeenCalledTimes(1);
    expect(registered.at(-1)).toEqual({
      name: 'mf-account.1',
      entry: expect.stringMatching(/remoteEntry\.1\.js\?attempt=/) as string,
      type: 'module',
    });
  });

  test('shows an outage when the site’s server does not respond either, without claiming that the rest works', async () => {
    renderShell('/login', {
      load: (name) => (name === 'mf-account' ? unreachable() : undefined),
      latest: () => Promise.reject(new Error('down')),
    });
    expect(await heading('Our server isn’t answering')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection, or try again in a moment.');
    expect(screen.queryByText(/The rest of the site works/)).not.toBeInTheDocument();
    // A reload would fail, too.
    expect(screen.queryByRole('button', { name: 'Reload page' })).not.toBeInTheDocument();
  });

  test('shows that the browser is offline, and loads when it is back online', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderShell('/login', { load: (name) => (navigator.onLine && name === 'mf-account' ? undefined : unreachable()) });
    expect(await heading('You’re offline')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This page loads as soon as you’re connected again.');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await heading('Login of mf-account')).toBeVisible();
    onLine.mockRestore();
  });

  test('does not claim that the rest works while another remote fails', async () => {
    const { router } = renderShell('/login', { load: () => unreachable() });
    expect(await screen.findByText('The rest of the site works. Try again.')).toBeVisible();
    await act(() => router.navigate('/'));
    await heading('Tables and information aren’t loading');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Try again\.$/);
  });

  test('offers a reload when its origin is not allowed by the document’s policy', async () => {
    const { 'mf-public': _, ...registry } = completeRegistry();
    renderShell('/', { registry, latest: () => Promise.resolve(completeRegistry()) });
    expect(await heading('Tables and information: a newer version is out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });

  test('is registered anew from the current registry, at once for a newer release and on Try again', async () => {
    const latest = {
      ...completeRegistry(),
      'mf-public': released('mf-public', { entry: 'https://mf-public.test/remoteEntry.2.js' }),
    };
    const { user, registered } = renderShell('/', {
      load: (_, attempt) => (attempt < 3 ? unreachable() : undefined),
      latest: () => Promise.resolve(latest),
    });
    await heading('Tables and information aren’t loading');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Home of mf-public')).toBeVisible();
    const entries = registered.slice(1).map(({ entry }) => entry);
    expect(entries).toEqual([
      expect.stringContaining('remoteEntry.2.js?attempt='),
      expect.stringContaining('remoteEntry.2.js?attempt='),
    ]);
    expect(new Set(entries).size).toBe(2);
  });

  test.each([
    ['exposes nothing', () => ({})],
    ['exposes no routes', () => ({ contract: 1, default: null })],
    ['throws', () => Promise.reject(new ReferenceError('x is not defined'))],
  ])('shows a crash when its module %s', async (_, load) => {
    renderShell('/', { load });
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expect(alive()).toBeVisible();
  });

  test('keeps its failure on screen during a retry', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user } = renderShell('/', {
      load: (_, attempt) => (attempt === 1 ? unreachable() : new Promise((resolve) => (answer = resolve))),
    });
    await heading('Tables and information aren’t loading');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Tables and information aren’t loading')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(undefined));
    expect(await heading('Home of mf-public')).toBeVisible();
  });

  test('reloads the page when its code crashes again on a retry', async () => {
    const { user } = renderShell('/', { load: () => Promise.reject(new SyntaxError('x')) });
    await heading('Unexpected Application Error!');
    expect(console.error).not.toHaveBeenCalledWith(reloading);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(reloading));
  });

  test.each([
    ['the registry', { registry: { ...completeRegistry(), 'mf-public': released('mf-public', { contract: 9 }) } }],
    ['the remote', { load: () => ({ contract: 9, default: [] }) }],
  ])('offers a reload when it is built for another shell, according to %s', async (_, options) => {
    renderShell('/', options);
    expect(await heading('Tables and information: a newer version is out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });

  test('shows its failure when it is not in the registry', async () => {
    const { 'mf-admin': _, ...registry } = completeRegistry();
    renderShell('/admin', { role: 'admin', registry });
    expect(await heading('The administration isn’t loading')).toBeVisible();
  });

  test('shows its failure within 8 seconds when it hangs, and its page when it loads later', async () => {
    jest.useFakeTimers();
    renderShell('/', { load: () => new Promise((resolve) => setTimeout(resolve, 12_000)) });
    await act(() => jest.advanceTimersByTimeAsync(6500));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tables and information aren’t loading');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Home of mf-public');
  });
});

describe('a failed screen', () => {
  const withScreen = (route: object) => ({
    load: () => ({
      contract: 1,
      default: [
        { index: true, Component: () => <h1>Home</h1> },
        { path: 'about', ...route },
      ],
    }),
  });

  test('does not affect header and footer when rendering throws', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const { user } = renderShell('/about', withScreen({ Component: Broken }));
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    await user.click(banner().getByRole('link', { name: 'TipTable' }));
    expect(await heading('Home')).toBeVisible();
  });

  test('loads a newer release on Try again after rendering threw, without a reload', async () => {
    const repaired = {
      ...completeRegistry(),
      'mf-public': released('mf-public', { entry: 'https://mf-public.test/remoteEntry.2.js' }),
    };
    const Broken = () => {
      throw new Error('broken');
    };
    const about = (Component: () => ReactNode) => ({ contract: 1, default: [{ path: 'about', Component }] });
    const { user, registered } = renderShell('/about', {
      load: (_, attempt) => about(attempt === 1 ? Broken : () => <h1>About</h1>),
      latest: () => Promise.resolve(repaired),
    });
    await heading('Unexpected Application Error!');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('About')).toBeVisible();
    expect(registered.at(-1)?.entry).toContain('remoteEntry.2.js');
  });

  test('loads on Try again when its missing file is available', async () => {
    let isReachable = false;
    const lazy = () => (isReachable ? Promise.resolve({ Component: () => <h1>About</h1> }) : unreachable());
    const { user, refetchPending } = renderShell('/about', withScreen({ lazy }));
    expect(await heading('Tables and information aren’t loading')).toBeVisible();
    expect(refetchPending).not.toHaveBeenCalled();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('About')).toBeVisible();
    // Requests the pending files of the screen again.
    expect(refetchPending).toHaveBeenCalledTimes(1);
  });

  test('shows its failure within 8 seconds when it hangs, and the next screen of the remote refetches pending files', async () => {
    jest.useFakeTimers();
    const hangs = () => new Promise(() => undefined);
    const routes = [
      { path: 'about', lazy: hangs },
      { path: 'news', lazy: hangs },
    ];
    const { router, refetchPending } = renderShell('/about', { load: () => ({ contract: 1, default: routes }) });
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tables and information aren’t loading');
    expect(refetchPending).not.toHaveBeenCalled();
    act(() => void router.navigate('/news'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(refetchPending).toHaveBeenCalledTimes(1);
  });

  const arrivingAfter = (ms: number, name: string) => () =>
    new Promise<object>((resolve) => setTimeout(() => resolve({ Component: () => <h1>{name}</h1> }), ms));
  const level1 = () => screen.getByRole('heading', { level: 1 });

  test('replaces the failure when it loads up to two minutes later, without a new request', async () => {
    jest.useFakeTimers();
    const lazy = jest.fn(arrivingAfter(115_000, 'About'));
    const { refetchPending } = renderShell('/about', withScreen({ lazy }));
    await act(() => jest.advanceTimersByTimeAsync(7500));
    expect(level1()).toHaveTextContent('Tables and information aren’t loading');
    await act(() => jest.advanceTimersByTimeAsync(105_000));
    expect(level1()).toHaveTextContent('Tables and information aren’t loading');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(level1()).toHaveTextContent('About');
    expect(level1()).toHaveFocus();
    expect(lazy).toHaveBeenCalledTimes(1);
    expect(refetchPending).not.toHaveBeenCalled();
  });

  test('does not replace another page when it loads later, and is shown at once on the next visit', async () => {
    jest.useFakeTimers();
    const lazy = jest.fn(arrivingAfter(20_000, 'About'));
    const { router } = renderShell('/about', withScreen({ lazy }));
    await act(() => jest.advanceTimersByTimeAsync(7500));
    await act(() => router.navigate('/'));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(level1()).toHaveTextContent('Home');
    await act(() => router.navigate('/about'));
    expect(level1()).toHaveTextContent('About');
    expect(lazy).toHaveBeenCalledTimes(1);
  });

  test('reloads the page once for a newer release when its file is missing', async () => {
    const newer = {
      ...completeRegistry(),
      'mf-public': released('mf-public', { entry: 'https://mf-public.test/remoteEntry.2.js' }),
    };
    renderShell('/about', { ...withScreen({ lazy: unreachable }), latest: () => Promise.resolve(newer) });
    await heading('Tables and information aren’t loading');
    await waitFor(() =>
      expect(sessionStorage.getItem('reloaded-for')).toContain('https://mf-public.test/remoteEntry.2.js'),
    );
  });

  test('reloads the page for a newer release also when another failure has refreshed the registry', async () => {
    const newer = {
      ...completeRegistry(),
      'mf-account': released('mf-account', { entry: 'https://mf-account.test/remoteEntry.2.js' }),
    };
    const account = [
      { path: 'login', Component: () => <h1>Login</h1> },
      { path: 'register', lazy: unreachable },
    ];
    const { router, user } = renderShell('/login', {
      load: (name) => (name === 'mf-account' ? { contract: 1, default: account } : unreachable()),
      latest: () => Promise.resolve(newer),
    });
    await heading('Login');
    await act(() => router.navigate('/about'));
    await heading('Tables and information aren’t loading');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => router.navigate('/register'));
    await heading('Your account isn’t loading');
    await waitFor(() =>
      expect(sessionStorage.getItem('reloaded-for')).toContain('https://mf-account.test/remoteEntry.2.js'),
    );
  });
});

describe('a remote and an API of different releases', () => {
  const madeFor = (apiContract: number) => ({
    ...completeRegistry(),
    'mf-public': released('mf-public', { apiContract }),
  });

  test('shows that a remote waits for a newer API, and loads it once the API is updated', async () => {
    const { user } = renderShell('/about', { registry: madeFor(2), apiContracts: [1, 2] });
    expect(await heading('Tables and information: waiting for a newer server')).toBeVisible();
    await user.click(banner().getByRole('link', { name: 'Login' }));
    expect(await heading('Login of mf-account')).toBeVisible();
    await user.click(banner().getByRole('link', { name: 'TipTable' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Home of mf-public')).toBeVisible();
  });

  test('shows a remote for the previous API contract, and rejects an older one', async () => {
    renderShell('/about', { registry: madeFor(2), apiContracts: [3, 3] });
    expect(await heading('About by mf-public')).toBeVisible();
    cleanup();
    renderShell('/about', { registry: madeFor(1), apiContracts: [3, 3] });
    expect(await heading('Tables and information: a newer version is out')).toBeVisible();
  });
});
