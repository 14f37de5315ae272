import { waitFor } from '@testing-library/react';
import { NotFetched, RemoteError } from './remote-error.ts';
import { sharedModules } from './shared-modules.ts';
import { ENTRY_LIMIT_MS } from './timeouts.ts';

type LoadShare = Parameters<NonNullable<ReturnType<typeof sharedModules>['beforeLoadShare']>>[0];
type Provider = { from: string; get?: () => unknown; lib?: () => unknown; loaded?: boolean };

const factory = () => ({});
const loads = () => Promise.resolve(factory);
const fails = () => Promise.reject(new NotFetched('x'));

let refetchPending: () => void = () => undefined;
const plugin = sharedModules(() => new Promise((resolve) => (refetchPending = resolve)));

/**
 * Calls the plugin as the runtime does when `remote` needs a module with these providers. Returns the remaining
 * providers.
 */
async function load(providers: Record<string, Provider>, requiredVersion = '^7.1.0', remote = 'mf-account') {
  const scope: Record<string, Record<string, Provider>> = { forms: providers };
  const args: unknown = {
    pkgName: 'forms',
    shareInfo: { shareConfig: { requiredVersion } },
    origin: { name: remote, shareScopeMap: { default: scope } },
  };
  await plugin.beforeLoadShare?.(args as LoadShare);
  return scope['forms'];
}

test('loads the newest copy first', async () => {
  const providers = await load({
    '7.9.0': { from: 'mf-public', get: fails },
    '7.10.0': { from: 'mf-public', get: loads },
  });
  expect(providers?.['7.10.0']).toMatchObject({ lib: factory, loaded: true });
  expect(providers?.['7.9.0']?.lib).toBeUndefined();
});

test('uses a loaded copy, also if there is a newer one', async () => {
  const get = jest.fn(loads);
  await load({ '7.1.0': { from: 'mf-public', lib: factory }, '7.2.0': { from: 'mf-admin', get } });
  expect(get).not.toHaveBeenCalled();
});

test('removes a failed copy of another remote, so that the remote uses its own', async () => {
  await expect(load({ '7.1.0': { from: 'mf-public', get: fails } })).resolves.toBeUndefined();
});

test('retries the remote’s own copy at each refetch until it loads', async () => {
  const get = jest.fn(fails);
  const loading = load({ '7.1.0': { from: 'mf-account', get } });
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  refetchPending();
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  get.mockImplementation(loads as never);
  refetchPending();
  await expect(loading).resolves.toMatchObject({ '7.1.0': { lib: factory, loaded: true } });
});

test('counts the timeout of a copy from its first request', async () => {
  jest.useFakeTimers();
  const get = () => new Promise<never>(() => undefined);
  const providers = { '7.1.0': { from: 'mf-public', get } };
  void load(providers, '^7.1.0', 'mf-public');
  await jest.advanceTimersByTimeAsync(ENTRY_LIMIT_MS);
  const loading = load(providers);
  await jest.advanceTimersByTimeAsync(0);
  await expect(loading).resolves.toBeUndefined();
  jest.useRealTimers();
});

test('fails at once when the code of the remote’s own copy throws', async () => {
  const get = () => Promise.reject(new ReferenceError('x'));
  await expect(load({ '7.1.0': { from: 'mf-account', get } })).rejects.toThrow(ReferenceError);
});

test('rejects a remote that needs another major version, and accepts another minor version', async () => {
  const inPage = { '19.3.1': { from: 'shell', lib: factory } };
  await expect(load(inPage, '^20.0.0')).rejects.toMatchObject({
    fault: 'incompatible',
    cause: { message: 'mf-account needs forms ^20.0.0; the page has 19.3.1' },
  });
  await expect(load(inPage, '^20.0.0')).rejects.toBeInstanceOf(RemoteError);
  await expect(load(inPage, '^19.4.0')).resolves.toBe(inPage);
  await expect(load(inPage, '^20.0.0', 'shell')).resolves.toBe(inPage);
  // Without any copy in the page, the remote uses its own.
  await expect(load({}, '^20.0.0')).resolves.toBeUndefined();
});
