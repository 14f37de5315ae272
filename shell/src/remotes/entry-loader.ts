import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CheckedModules } from './checked-modules.ts';

/** A federation plugin that loads the remotes' entries through `modules`. `integrityOf` returns the digest of the entry at an address. */
export function entryLoader(
  modules: CheckedModules,
  integrityOf: (address: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loader',
    loadEntry: async ({ remoteInfo: { entry, type } }) => {
      // In development entries are scripts, which the runtime loads itself.
      if (type !== 'module') return undefined;
      return (await modules.loadEntry(entry, integrityOf(entry) ?? '')) as never;
    },
  };
}
