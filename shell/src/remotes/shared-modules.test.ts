import { NotFetched, RemoteError } from './remote-error.ts';
import { sharedModules } from './shared-modules.ts';

type LoadShare = Parameters<NonNullable<typeof sharedModules.beforeLoadShare>>[0];
type Provider = { from: string; get?: () => unknown; lib?: () => unknown; loaded?: boolean };

const factory = () => ({});
const given = () => Promise.resolve(factory);
const missing = () => Promise.reject(new NotFetched('x'));

/** What the runtime asks when `remote` needs a module that has these providers; answers the providers afterwards. */
async function ask(providers: Record<string, Provider>, requiredVersion = '^7.1.0', remote = 'mf-account') {
  const args: unknown = {
    pkgName: 'forms',
    shareInfo: { shareConfig: { requiredVersion } },
    origin: { name: remote, shareScopeMap: { default: { forms: providers } } },
  };
  await sharedModules.beforeLoadShare?.(args as LoadShare);
  return providers;
}

test('a copy is fetched from who has it, the newest first', async () => {
  const providers = await ask({
    '7.9.0': { from: 'mf-public', get: missing },
    '7.10.0': { from: 'mf-public', get: given },
  });
  expect(providers['7.10.0']).toMatchObject({ lib: factory, loaded: true });
  expect(providers['7.9.0']?.lib).toBeUndefined();
});

test('what is here is taken, whatever else there is', async () => {
  const get = jest.fn(given);
  await ask({ '7.1.0': { from: 'mf-public', lib: factory }, '7.2.0': { from: 'mf-admin', get } });
  expect(get).not.toHaveBeenCalled();
});

test('a copy that another remote does not give is forgotten, so that one’s own is taken', async () => {
  await expect(ask({ '7.1.0': { from: 'mf-public', get: missing } })).resolves.toEqual({});
});

test('one’s own copy that cannot be fetched is a failure, not kept for the next time', async () => {
  const own: Provider = { from: 'mf-account', get: missing };
  await expect(ask({ '7.1.0': own })).rejects.toThrow(NotFetched);
  own.get = given;
  await expect(ask({ '7.1.0': own })).resolves.toMatchObject({ '7.1.0': { lib: factory } });
});

test('a remote built for another major version is refused, of another minor one not', async () => {
  const here = { '19.3.1': { from: 'shell', lib: factory } };
  await expect(ask(here, '^20.0.0')).rejects.toMatchObject({
    fault: 'incompatible',
    cause: { message: 'mf-account takes forms ^20.0.0; here is 19.3.1' },
  });
  await expect(ask(here, '^20.0.0')).rejects.toBeInstanceOf(RemoteError);
  await expect(ask(here, '^19.4.0')).resolves.toBe(here);
  await expect(ask(here, '^20.0.0', 'shell')).resolves.toBe(here);
  // With none here the remote takes its own copy.
  await expect(ask({}, '^20.0.0')).resolves.toEqual({});
});
