import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Modules } from './modules.ts';

/** A federation plugin that loads the remotes' entries as `modules` does. `integrityOf` answers the digest of the entry at an address. */
export function entryLoader(
  modules: Modules,
  integrityOf: (address: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loader',
    loadEntry: async ({ remoteInfo: { entry, type } }) => {
      // Development serves another kind, which the runtime loads by itself.
      if (type !== 'module') return undefined;
      return (await modules.loadEntry(entry, integrityOf(entry) ?? '')) as never;
    },
  };
}
