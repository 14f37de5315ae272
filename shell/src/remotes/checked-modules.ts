import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { CheckedFile } from 'shared-contract/site';
import { browserModules, type ModuleLoader } from './module-loader.ts';
import { isNotFetched, NotFetched } from './remote-error.ts';
import { ENTRY_LIMIT_MS, withRetries, withTimeout } from './timeouts.ts';

/** The digests of a release's modules, by the hash in their file name. */
export type Digests = Record<string, string>;

const hashIn = (file: string) => /\.(\w+)\.js$/.exec(file)?.[1] ?? '';
const folderOf = (address: string) => new URL('.', address).href;

/** Loads modules with their digests as `integrity`. Rejects modules of unknown releases. */
export function createCheckedModules(loader: ModuleLoader = browserModules()) {
  const digests = new Map<string, string>();
  /** The digest tables that are loading or have loaded, by the folder of their modules. */
  const tables = new Map<string, Promise<unknown>>();
  /** The digest tables to load on demand, by folder. */
  const offered = new Map<string, CheckedFile>();
  const requests = new Map<string, number>();
  /** The modules that have run or are loading, by address. */
  const running = new Map<string, Promise<unknown>>();
  /** Functions that request a pending module again. */
  const waiting = new Set<() => void>();
  let round = new AbortController();

  const add = (table: Digests) => {
    for (const [hash, integrity] of Object.entries(table)) digests.set(hash, integrity);
  };

  /** Returns a new address for each request. Browsers fetch a module address only once, and some cache its failure. */
  const freshAddress = (address: string): string => {
    const request = (requests.get(address) ?? 0) + 1;
    requests.set(address, request);
    return request === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${request}`;
  };

  /** Fetches and runs a module. Retries when it cannot be fetched in time. */
  const load = (address: string, integrity: string): Promise<unknown> =>
    withRetries(async () => {
      const fresh = freshAddress(address);
      const fetched = loader.fetch(fresh, integrity, AbortSignal.timeout(ENTRY_LIMIT_MS));
      await withTimeout(ENTRY_LIMIT_MS, fetched);
      return loader.run(fresh);
    });

  /** Fetches a module without a timeout. After `refetchPending` the first response to any of its requests counts. */
  const arrive = (address: string, integrity: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const start = () => {
      const { signal } = round;
      const request = async () => {
        const fresh = freshAddress(address);
        await loader.fetch(fresh, integrity, signal);
        resolve(fresh);
      };
      withRetries(request, (error) => isNotFetched(error) && !signal.aborted).catch((error: unknown) => {
        if (!signal.aborted) reject(error);
      });
    };
    waiting.add(start);
    start();
    return promise.finally(() => waiting.delete(start));
  };

  const addFrom = ({ address, integrity }: CheckedFile): Promise<void> => {
    // The table needs no validation: it was checked against its own digest.
    const added = load(address, integrity).then((module) => add((module as { default: Digests }).default));
    offered.delete(folderOf(address));
    tables.set(
      folderOf(address),
      added.catch(() => undefined),
    );
    return added;
  };

  /** Returns the digest of a module. Loads the table of its folder if the digest is unknown. */
  const digestOf = async (href: string): Promise<string | undefined> => {
    const hash = hashIn(href);
    if (digests.has(hash)) return digests.get(hash);
    const table = offered.get(folderOf(href));
    // Offered again after a failure, for the next request of the module.
    if (table !== undefined) addFrom(table).catch(() => offered.set(folderOf(href), table));
    await tables.get(folderOf(href));
    return digests.get(hash);
  };

  const importChecked = async (href: string): Promise<unknown> => {
    const integrity = await digestOf(href);
    if (integrity === undefined) throw new NotFetched(`${href} belongs to no known release`);
    return loader.run(await arrive(href, integrity));
  };

  /** Imports a module once. Imports it again only if it could not be fetched. */
  const importOnce = (href: string): Promise<unknown> => {
    const module =
      running.get(href) ??
      importChecked(href).catch((error: unknown) => {
        if (isNotFetched(error)) running.delete(href);
        throw error;
      });
    running.set(href, module);
    return module;
  };

  return {
    add,
    /**
     * Adds the digests of a release from the module with its table. `importModule` waits for it.
     * @throws {NotFetched} when it cannot be fetched in time.
     */
    addFrom,
    /**
     * Adds the digests of `known`, the modules that the page needs, and runs these in parallel. `table` is loaded
     * once another module is needed.
     */
    offer: (known: CheckedFile[], table: CheckedFile): void => {
      for (const { address, integrity } of known) digests.set(hashIn(address), integrity);
      offered.set(folderOf(table.address), table);
      for (const { address } of known) importOnce(address).catch(() => undefined);
    },
    /**
     * Runs a remote's entry.
     * @throws {NotFetched} when it cannot be fetched in time.
     */
    loadEntry: load,
    /**
     * Called by builds instead of `import()`; `file` is relative to the module at `importer`.
     * @throws {NotFetched} when it cannot be fetched or belongs to no known release.
     */
    importModule: (file: string, importer: string): Promise<unknown> => importOnce(new URL(file, importer).href),
    /** Resolves at the next `refetchPending`. */
    whenRefetched: (): Promise<void> => {
      const { signal } = round;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    /** Requests all pending modules and style sheets again, under new addresses. */
    refetchPending: (): void => {
      round.abort();
      round = new AbortController();
      for (const address of loader.preloaded()) requests.set(address, requests.get(address) ?? 1);
      for (const start of waiting) start();
      loader.restart();
    },
  };
}

export type CheckedModules = ReturnType<typeof createCheckedModules>;

/**
 * Returns a federation plugin that loads the remotes' entries with `modules`. `integrityOf` returns the digest of an
 * entry.
 */
export function entryLoader(
  modules: CheckedModules,
  integrityOf: (address: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-loader',
    loadEntry: async ({ remoteInfo: { entry, type } }) => {
      // In development entries are scripts, which the federation runtime loads.
      if (type !== 'module') return undefined;
      return (await modules.loadEntry(entry, integrityOf(entry) ?? '')) as never;
    },
  };
}
