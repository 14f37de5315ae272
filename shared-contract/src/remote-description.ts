import type { ScreenAccess } from './ownership.ts';

type Address = `/${string}`;
type PackageName = `mf-${string}`;

/** A path of a remote and the heading of its page. */
type Shown = { path: Address; heading: string };

/**
 * The description of a remote: the default export of `mf-<name>/remote.ts`. `pnpm remotes`
 * generates the files that the other packages, nginx and CI need from it. Prefixes and access are
 * never read from a release at run time. They are compiled into the shell and loaded when the API
 * starts.
 */
export type RemoteDescription = {
  /** The name of its folder and package. */
  name: PackageName;
  /** The path prefixes that it owns, and who may open them. */
  prefixes: Record<Address, ScreenAccess>;
  /** Prefixes below its own prefixes that another remote owns. */
  cedes?: Record<Address, PackageName>;
  /** The port of its development server. Remotes are listed in the order of their ports. */
  developmentPort: number;
  /** Failure messages: the name of its part of the site, and the title if it cannot be loaded. */
  messages: { area: string; notLoading: string };
  /** The size limit in kB of its renderer, the built `src/server.tsx`; `null` without a renderer. */
  rendererKilobytes: number | null;
  /** The path of every screen, by screen name, as used by `pathTo`. */
  screens: Record<string, Address>;
  /** The query parameters that its public screens read, by screen name. */
  queries?: Record<string, readonly string[]>;
  /**
   * Titles and descriptions of pages that are the same for all users, by screen name. `{product}`
   * is replaced by the product's name.
   */
  heads?: Record<string, { title: string; description: string }>;
  /** The screens that tests of every remote open. */
  tested: {
    /**
     * The screens that the smoke test of a release opens. The test of tabs that are older than a
     * release starts with the last one.
     */
    smoke: readonly [string, ...string[]];
    /** A page to open while its server is stopped. */
    stopped: Shown;
    /** A page to open with broken files: its chunk, and a title that the chunk renders. */
    faulty: Shown & { chunk: string; title: string };
    /** A page that also needs third-party code and shared modules that are loaded on demand. */
    form: Shown & { chunk: string };
    /** A page whose modules are not in the registry. */
    unnamed: Shown;
  };
};
