import { render, screen, waitFor } from '@testing-library/react';
import { reportFailures } from 'shared-contract/client-failures';
import { MAX_FAILURES } from 'shared-contract/failure-kinds';
import type { Registry } from 'shared-contract/site';
import { endSession } from 'shared-session';
import * as v from 'valibot';
import { completeRegistry, released, renderShell, signIn } from '../../testing/render-shell.tsx';
import { ErrorPage } from '../notices/error-page.tsx';
import { RemoteError } from '../remotes/remote-error.ts';
import { createFailureReports, GATHER_MS } from './failure-reports.ts';
import { reportFailure } from './report-failure.ts';

const fetched = jest.fn<Promise<Response>, [address: string, init: RequestInit]>();
const { fetch } = globalThis;

function inline(id: string, data: unknown) {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id, textContent: JSON.stringify(data) });
  document.head.append(block);
}

/** Returns the reported failures. The API accepts each report. */
const reports = () =>
  fetched.mock.calls
    .filter(([address]) => address === '/api/client-failures')
    .map(([, { body }]) => v.parse(reportFailures.body, JSON.parse(String(body))).failures);

function hide(isHidden = true) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const signal = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = fetched as typeof globalThis.fetch;
  inline('site-config', { apiBase: '/api' });
  inline('remote-registry', { 'mf-account': released('mf-account', { version: '1.0.0-a' }) });
});
afterEach(() => {
  endSession();
  jest.restoreAllMocks();
  jest.useRealTimers();
  globalThis.fetch = fetch;
  document.head.replaceChildren();
  delete document.documentElement.dataset['release'];
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

describe('the reports of a page', () => {
  beforeEach(() => jest.useFakeTimers());

  test('are sent together after five seconds, without cookies and the page’s address', () => {
    document.documentElement.dataset['release'] = '2.0.0-b';
    const { add } = createFailureReports();
    add('/simpletable/0199d3a0-0000-7000-8000-000000000001', 'mf-public', new Error('secret'), '1.0.0-p');
    jest.advanceTimersByTime(GATHER_MS - 1);
    add('/Login/', 'mf-account', new RemoteError('mf-account', 'too-new'));
    add('/nowhere/secret', 'shell');
    expect(fetched).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reports()).toEqual([
      [
        { part: 'mf-public', release: '1.0.0-p', kind: 'crashed', screen: 'simpleTable' },
        { part: 'mf-account', release: '1.0.0-a', kind: 'too-new', screen: 'login' },
        { part: 'shell', release: '2.0.0-b', kind: 'crashed', screen: 'none' },
      ],
    ]);
    const [[address, init] = []] = fetched.mock.calls;
    expect(address).toBe('/api/client-failures');
    expect(init).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(String(init?.body)).not.toMatch(/secret|0199/);
    add('/login', 'mf-admin', null);
    jest.advanceTimersByTime(GATHER_MS);
    expect(reports()[1]).toEqual([{ part: 'mf-admin', release: 'none', kind: 'crashed', screen: 'login' }]);
  });

  test('are sent when the page is hidden', () => {
    const { add } = createFailureReports();
    add('/', 'shell');
    hide(false);
    expect(fetched).not.toHaveBeenCalled();
    hide();
    expect(reports()).toHaveLength(1);
    jest.advanceTimersByTime(GATHER_MS);
    hide();
    expect(reports()).toHaveLength(1);
  });

  test('hold each failure once, and at most ten', () => {
    const { add } = createFailureReports();
    for (let count = 0; count < 3; count += 1) add('/', 'mf-public', null, 'a');
    for (let count = 0; count < 20; count += 1) add('/', 'mf-public', null, `b${count}`);
    jest.advanceTimersByTime(GATHER_MS);
    expect(reports().map(({ length }) => length)).toEqual([MAX_FAILURES]);
    add('/', 'mf-public', null, 'c');
    jest.advanceTimersByTime(GATHER_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)('are not sent with %s', (_, name, value) => {
    signal(name, value);
    createFailureReports().add('/', 'shell');
    jest.advanceTimersByTime(GATHER_MS);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('leave out outages of the site', () => {
    const { add } = createFailureReports();
    for (const outage of ['offline', 'server'] as const)
      add('/', 'mf-public', new RemoteError('mf-public', 'unreachable', { outage }));
    jest.advanceTimersByTime(GATHER_MS);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ['an older API does not have the call', () => Promise.resolve(new Response(null, { status: 404 }))],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are dropped silently when %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    createFailureReports().add('/', 'shell');
    await jest.advanceTimersByTimeAsync(GATHER_MS * 3);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('are not sent from a document without a configuration', async () => {
    document.head.replaceChildren();
    createFailureReports().add('/', 'mf-public');
    await jest.advanceTimersByTimeAsync(GATHER_MS);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the shell reports', () => {
  // A page reports each failure once, so every test has its own release.
  const registryOf = (version: string): Registry => ({
    ...completeRegistry(),
    'mf-account': released('mf-account', { version }),
  });
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));

  async function expectReport(...expected: object[]) {
    await waitFor(() => {
      hide();
      expect(reports().flat()).toEqual(expected);
    });
  }
  const failure = { part: 'mf-account', kind: 'unreachable', screen: 'login' };
  beforeEach(() => history.replaceState(null, '', '/login'));

  test('a remote that cannot be loaded, once for all attempts', async () => {
    const { user } = renderShell('/login', {
      registry: registryOf('a'),
      load: (name) => (name === 'mf-account' ? unreachable() : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await expectReport({ ...failure, release: 'a' });
  });

  test('the release that failed, not the one in the document', async () => {
    renderShell('/login', {
      registry: registryOf('b'),
      latest: () =>
        Promise.resolve({
          ...registryOf('c'),
          'mf-account': released('mf-account', {
            version: 'c',
            entry: 'https://mf-account.test/remoteEntry.2.js',
          }),
        }),
      load: (name) => (name === 'mf-account' ? unreachable() : undefined),
    });
    await screen.findByRole('button', { name: 'Try again' });
    await expectReport({ ...failure, release: 'c' });
  });

  test('a screen that crashes', async () => {
    signIn('user');
    const Broken = () => {
      throw new Error('crashed');
    };
    const routes = [{ path: 'my-account', Component: Broken }];
    history.replaceState(null, '', '/my-account');
    renderShell('/my-account', {
      registry: registryOf('d'),
      load: (name) => (name === 'mf-account' ? { contract: 1, default: routes } : undefined),
    });
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    await expectReport({ part: 'mf-account', release: 'd', kind: 'crashed', screen: 'myAccount' });
  });

  test('a screen whose files cannot be loaded', async () => {
    const routes = [{ path: 'login', lazy: unreachable }];
    renderShell('/login', {
      registry: registryOf('f'),
      load: (name) => (name === 'mf-account' ? { contract: 1, default: routes } : undefined),
    });
    await screen.findByRole('heading', { name: 'Your account isn’t loading' });
    await expectReport({ ...failure, release: 'f' });
  });

  test('a crash of its own', async () => {
    document.documentElement.dataset['release'] = 'g';
    render(<ErrorPage />);
    await expectReport({ part: 'shell', release: 'g', kind: 'crashed', screen: 'login' });
  });

  test('nothing while the site’s server does not answer', async () => {
    renderShell('/login', {
      registry: registryOf('e'),
      load: (name) => (name === 'mf-account' ? unreachable() : undefined),
      latest: () => Promise.reject(new Error('down')),
    });
    await screen.findByRole('heading', { name: 'Our server isn’t answering' });
    reportFailure('shell', null, 'e');
    await expectReport({ part: 'shell', release: 'e', kind: 'crashed', screen: 'login' });
  });
});
