import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ENTRY_LIMIT_MS, pauseBefore, RETRIES } from './limits.ts';
import { NotFetched } from './remote-error.ts';

type ImportModule = (address: string) => Promise<unknown>;

const importModule: ImportModule = (address) => import(/* webpackIgnore: true */ address);

/**
 * Fetches an entry and checks it against its digest; the import that follows takes it out of the browser's cache.
 * @throws {NotFetched} whatever stands in the way.
 */
async function download(address: string, integrity: string | undefined): Promise<void> {
  let response: Response;
  try {
    response = await fetch(address, {
      signal: AbortSignal.timeout(ENTRY_LIMIT_MS),
      ...(integrity === undefined ? {} : { integrity }),
    });
    await response.arrayBuffer();
  } catch (cause) {
    throw new NotFetched(`${address} cannot be fetched`, true, { cause });
  }
  if (!response.ok) throw new NotFetched(`${address} answers ${response.status}`, response.status >= 500);
}

async function loadEntry(address: string, integrity: string | undefined, load: ImportModule): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A module that has failed stays failed under its address.
      const fresh = attempt === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt}`;
      await download(fresh, integrity);
      return await load(fresh);
    } catch (error) {
      if (!(error instanceof NotFetched) || !error.isPassing || attempt > RETRIES) throw error;
      await pauseBefore(attempt);
    }
  }
}

/**
 * A federation plugin that loads the remotes' entries: with a time limit, with a check of what arrives, and again when
 * the network fails, never when the code does. `integrityOf` answers the digest of the entry at an address.
 */
export function entryLoader(
  integrityOf: (address: string) => string | undefined,
  load: ImportModule = importModule,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loader',
    loadEntry: async ({ remoteInfo: { entry, type } }) => {
      // Development serves another kind, which the runtime loads by itself.
      if (type !== 'module') return undefined;
      return (await loadEntry(entry, integrityOf(entry), load)) as never;
    },
  };
}
