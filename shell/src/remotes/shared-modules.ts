import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { remoteNames } from 'shared-contract/ownership';
import { ENTRY_LIMIT_MS, within } from './limits.ts';
import { RemoteError } from './remote-error.ts';

type LoadShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];
type Provider = LoadShare['origin']['shareScopeMap'][string][string][string];

const majorOf = (version: string) => /\d+/.exec(version)?.[0];
const isLoaded = ({ lib, loaded }: Provider) => lib !== undefined || loaded === true;

/** @throws {RemoteError} when the build of a remote takes another major version than is here. Within one the runtime warns. */
function checkVersion({ pkgName, shareInfo, origin }: LoadShare, present: string[]): void {
  const remote = remoteNames.find((name) => name === origin.name);
  const required = shareInfo?.shareConfig.requiredVersion;
  if (remote === undefined || typeof required !== 'string') return;
  if (present.length === 0 || present.some((version) => majorOf(version) === majorOf(required))) return;
  throw new RemoteError(remote, 'incompatible', {
    cause: new Error(`${remote} takes ${pkgName} ${required}; here is ${present.join(', ')}`),
  });
}

/**
 * A federation plugin for the modules that shell and remotes share. Of those that are fetched on demand every remote has a
 * copy, and the first serves all. The runtime keeps a copy's failure for ever and for everybody: here a copy is fetched
 * before the runtime asks for it, and forgotten when its remote does not give it, so that who needs it takes its own.
 */
export const sharedModules: ModuleFederationRuntimePlugin = {
  name: 'shared-modules',
  async beforeLoadShare(args) {
    const { pkgName, origin } = args;
    const providers = origin.shareScopeMap['default']?.[pkgName] ?? {};
    const newestFirst = Object.keys(providers).sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
    checkVersion(args, newestFirst);
    if (Object.values(providers).some(isLoaded)) return args;
    for (const version of newestFirst) {
      const provider = providers[version];
      if (provider === undefined) continue;
      try {
        provider.lib = await within(ENTRY_LIMIT_MS, Promise.resolve(provider.get()));
        provider.loaded = true;
        return args;
      } catch (error) {
        if (provider.from === origin.name) throw error;
        delete providers[version];
      }
    }
    return args;
  },
};
