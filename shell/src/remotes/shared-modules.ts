import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remoteNames } from 'shared-contract/ownership';
import { isNotFetched, RemoteError } from './remote-error.ts';
import { ENTRY_LIMIT_MS, withTimeout } from './timeouts.ts';

type LoadShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];
type Provider = LoadShare['origin']['shareScopeMap'][string][string][string];
type Lib = NonNullable<Provider['lib']>;

const majorOf = (version: string) => /\d+/.exec(version)?.[0];
const isLoaded = ({ lib, loaded }: Provider) => lib !== undefined || loaded === true;

/**
 * @throws {RemoteError} if a remote requires another major version than the page has. The runtime itself only warns.
 */
function checkVersion({ pkgName, shareInfo, origin }: LoadShare, present: string[]): void {
  const remote = remoteNames.find((name) => name === origin.name);
  const required = shareInfo?.shareConfig.requiredVersion;
  if (remote === undefined || typeof required !== 'string') return;
  if (present.length === 0 || present.some((version) => majorOf(version) === majorOf(required))) return;
  throw new RemoteError(remote, 'incompatible', {
    cause: new Error(`${remote} needs ${pkgName} ${required}; the page has ${present.join(', ')}`),
  });
}

/**
 * A federation plugin for the modules that the shell and the remotes share. Each remote has a copy of the lazy ones,
 * and the first copy that loads serves all remotes. The runtime would cache the failure of a copy for the lifetime of
 * the page. This plugin therefore loads the copy first, and removes it on failure, so that the remote uses its own
 * copy. A remote's own copy has no substitute: after its failure the bundler would run and cache the dependent
 * modules in a broken state. The plugin retries it whenever `whenRefetched` resolves. The screen has its own timeout.
 */
export function sharedModules(whenRefetched: () => Promise<void>): ModuleFederationRuntimePlugin {
  /** When each copy was first requested. The timeout of later requests counts from then. */
  const requested = new WeakMap<Provider, number>();

  const loadOwn = async (provider: Provider): Promise<Lib> => {
    for (;;) {
      try {
        return await provider.get();
      } catch (error) {
        if (!isNotFetched(error)) throw error;
        await whenRefetched();
      }
    }
  };

  return {
    name: 'shared-modules',
    async beforeLoadShare(args) {
      const { pkgName, origin } = args;
      const scope = origin.shareScopeMap['default'] ?? {};
      const providers = scope[pkgName] ?? {};
      const newestFirst = Object.keys(providers).sort((one, other) =>
        other.localeCompare(one, 'en', { numeric: true }),
      );
      checkVersion(args, newestFirst);
      if (Object.values(providers).some(isLoaded)) return args;
      for (const version of newestFirst) {
        const provider = providers[version];
        if (provider === undefined) continue;
        const isOwn = provider.from === origin.name;
        try {
          const started = requested.get(provider) ?? Date.now();
          requested.set(provider, started);
          const limit = Math.max(0, started + ENTRY_LIMIT_MS - Date.now());
          provider.lib = await (isOwn ? loadOwn(provider) : withTimeout(limit, Promise.resolve(provider.get())));
          provider.loaded = true;
          return args;
        } catch (error) {
          if (isOwn) throw error;
          delete providers[version];
        }
      }
      // For a module with an empty list of versions, the runtime would warn about version 0.
      if (Object.keys(providers).length === 0) delete scope[pkgName];
      return args;
    },
  };
}
