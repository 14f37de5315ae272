import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remoteNames } from 'shared-contract/ownership';
import { isNotFetched, RemoteError } from './remote-error.ts';
import { ENTRY_LIMIT_MS, withTimeout } from './timeouts.ts';

type LoadShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];
type Provider = LoadShare['origin']['shareScopeMap'][string][string][string];
type Lib = NonNullable<Provider['lib']>;

const majorOf = (version: string) => /\d+/.exec(version)?.[0];
const isLoaded = ({ lib, loaded }: Provider) => lib !== undefined || loaded === true;

/** @throws {RemoteError} when a remote needs another major version than the page has. Within one, the runtime only warns. */
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
 * A federation plugin for the modules that shell and remotes share. Every remote has a copy of those that are loaded on
 * demand, and the first that loads serves all. The runtime would remember a copy's failure for the page's lifetime, for all
 * remotes. So this loads the copy before the runtime does, and drops it when that fails: a remote then uses its own.
 * There is nothing to use instead of that one. A bundler runs the modules that need it all the same and keeps what is left
 * of them, so this tries it until it is there, whenever `whenRefetched` resolves; the screen has its own time limit.
 */
export function sharedModules(whenRefetched: () => Promise<void>): ModuleFederationRuntimePlugin {
  /** When a copy was first requested: those who need it later do not wait for it as long again. */
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
      // Of a module without versions the runtime would say that version 0 does not satisfy the remote.
      if (Object.keys(providers).length === 0) delete scope[pkgName];
      return args;
    },
  };
}
