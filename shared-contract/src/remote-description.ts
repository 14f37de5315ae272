import type { ScreenAccess } from './ownership.ts';

type Address = `/${string}`;
type PackageName = `mf-${string}`;

/** An address of a remote and the heading of its page. */
type Shown = { path: Address; heading: string };

/**
 * The description of a remote: the default export of `mf-<name>/remote.ts`. `pnpm remotes` generates
 * from it the files that the other packages, nginx and CI need. Prefixes and access are never read
 * from a release at run time: the shell is built with them, and the API starts with them.
 */
export type RemoteDescription = {
  /** Its folder and package. */
  name: PackageName;
  /** The prefixes of paths that it owns, and who may open them. */
  prefixes: Record<Address, ScreenAccess>;
  /** Prefixes below its own that it leaves to another remote. */
  cedes?: Record<Address, PackageName>;
  /** The port of its development server. The remotes are listed in the order of their ports. */
  developmentPort: number;
  /** Failure messages: the name of its part of the site, and the title when it cannot be loaded. */
  messages: { area: string; notLoading: string };
  /** The size limit in kB of its renderer, the built `src/server.tsx`; `null` without one. */
  rendererKilobytes: number | null;
  /** The path of every screen, by the name that `pathTo` takes. */
  screens: Record<string, Address>;
  /** The query parameters that its public screens read, by the name of the screen. */
  queries?: Record<string, readonly string[]>;
  /**
   * Titles and descriptions of pages that look the same to everyone, by the name of the screen.
   * `{product}` is the product's name.
   */
  heads?: Record<string, { title: string; description: string }>;
  /** The screens that tests of every remote visit. */
  tested: {
    /**
     * Names of the screens that the smoke test of a release opens. The test of tabs that outlive a
     * release begins with the last one.
     */
    smoke: readonly [string, ...string[]];
    /** A page that is opened while its server is stopped. */
    stopped: Shown;
    /** A page that is opened with faulty files, its chunk, and a title that the chunk renders. */
    faulty: Shown & { chunk: string; title: string };
    /** A page that also needs third-party code and modules that remotes share on demand. */
    form: Shown & { chunk: string };
    /** A page whose modules the registry does not name. */
    unnamed: Shown;
  };
};
