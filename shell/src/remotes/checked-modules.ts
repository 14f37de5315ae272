import type { CheckedFile } from 'shared-contract/site';
import { NotFetched } from './remote-error.ts';
import { ENTRY_LIMIT_MS, withRetries, withTimeout } from './timeouts.ts';

/** The digests of a release's modules, by the hash in their file name. */
export type Digests = Record<string, string>;

/** What the browser does: fetch a module if it matches its digest, and run a fetched module. */
export type ModuleLoader = {
  fetch: (address: string, integrity: string) => Promise<void>;
  run: (address: string) => Promise<unknown>;
};

const browser: ModuleLoader = {
  // `import()` takes no digest, but uses a module that was preloaded and checked.
  fetch: (address, integrity) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => reject(new NotFetched(`${address} cannot be fetched`)));
      document.head.append(link);
    }),
  run: (address) => import(/* webpackIgnore: true */ address),
};

/** Loads modules of known releases only, after checking their digests. */
export function createCheckedModules(loader: ModuleLoader = browser) {
  const digests = new Map<string, string>();
  let pending: Promise<unknown> = Promise.resolve();

  const add = (table: Digests) => {
    for (const [hash, integrity] of Object.entries(table)) digests.set(hash, integrity);
  };

  /** Fetches and runs a module; retries under a new address each time. */
  const load = (address: string, integrity: string): Promise<unknown> =>
    withRetries(async (attempt) => {
      // Some browsers remember that a module's address failed.
      const fresh = attempt === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt}`;
      await withTimeout(ENTRY_LIMIT_MS, loader.fetch(fresh, integrity));
      return loader.run(fresh);
    });

  return {
    add,
    /**
     * Adds the digests of a release from the module that contains them. `importModule` waits for it.
     * @throws {NotFetched} when it cannot be fetched.
     */
    addFrom: ({ address, integrity }: CheckedFile): Promise<void> => {
      // The module has been checked by its own digest.
      const added = load(address, integrity).then((module) => add((module as { default: Digests }).default));
      pending = Promise.allSettled([pending, added]);
      return added;
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
    importModule: async (file: string, importer: string): Promise<unknown> => {
      await pending;
      const { href } = new URL(file, importer);
      const integrity = digests.get(/\.(\w+)\.js$/.exec(file)?.[1] ?? '');
      if (integrity === undefined) throw new NotFetched(`${href} belongs to no known release`);
      await withRetries(() => loader.fetch(href, integrity));
      return loader.run(href);
    },
  };
}

export type CheckedModules = ReturnType<typeof createCheckedModules>;
