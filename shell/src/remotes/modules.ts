import type { CheckedFile } from 'shared-contract/site';
import { ENTRY_LIMIT_MS, repeatedly, within } from './limits.ts';
import { NotFetched } from './remote-error.ts';

/** The digests of a release's modules, by the hashes in their names. */
export type Digests = Record<string, string>;

/** The browser's own part: fetching a module if it is what its digest says, and running what was fetched. */
export type ModuleLoader = {
  fetch: (address: string, integrity: string) => Promise<void>;
  run: (address: string) => Promise<unknown>;
};

const browser: ModuleLoader = {
  // An import cannot name a digest, but takes a module that is here already and has been checked.
  fetch: (address, integrity) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => reject(new NotFetched(`${address} cannot be fetched`)));
      document.head.append(link);
    }),
  run: (address) => import(/* webpackIgnore: true */ address),
};

/** Loads modules of known releases alone, each only if it is what was released. */
export function createModules(loader: ModuleLoader = browser) {
  const digests = new Map<string, string>();
  let arriving: Promise<unknown> = Promise.resolve();

  const add = (table: Digests) => {
    for (const [hash, integrity] of Object.entries(table)) digests.set(hash, integrity);
  };

  /** Fetches a module and runs it: again, each time under a fresh address, when it cannot be fetched in time. */
  const load = (address: string, integrity: string): Promise<unknown> =>
    repeatedly(async (attempt) => {
      // Some browsers keep the failure of a module's address.
      const fresh = attempt === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt}`;
      await within(ENTRY_LIMIT_MS, loader.fetch(fresh, integrity));
      return loader.run(fresh);
    });

  return {
    add,
    /**
     * Takes the digests of a release's modules from the module that has them; what is asked for meanwhile waits for them.
     * @throws {NotFetched} when they cannot be had.
     */
    addFrom: ({ address, integrity }: CheckedFile): Promise<void> => {
      // Checked as a whole by its own digest.
      const added = load(address, integrity).then((module) => add((module as { default: Digests }).default));
      arriving = Promise.allSettled([arriving, added]);
      return added;
    },
    /**
     * Runs a remote's entry.
     * @throws {NotFetched} when it cannot be fetched in time.
     */
    loadEntry: load,
    /**
     * What builds call in place of `import()`: `file` is relative to the module at `importer`.
     * @throws {NotFetched} when it cannot be fetched, or is of no known release.
     */
    importModule: async (file: string, importer: string): Promise<unknown> => {
      await arriving;
      const { href } = new URL(file, importer);
      const integrity = digests.get(/\.(\w+)\.js$/.exec(file)?.[1] ?? '');
      if (integrity === undefined) throw new NotFetched(`${href} is of no known release`);
      await repeatedly(() => loader.fetch(href, integrity));
      return loader.run(href);
    },
  };
}

export type Modules = ReturnType<typeof createModules>;
