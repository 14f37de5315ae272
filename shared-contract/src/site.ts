import * as v from 'valibot';
import { type RemoteName, remoteNames } from './ownership.ts';

/** The browser's configuration of the site, served as /config.json and inlined into the page. */
export const SiteConfig = v.object({
  productName: v.string(),
  /** The site's public origin without a trailing slash. Share links start with it. */
  publicOrigin: v.string(),
  /** The base URL of the API, absolute or relative to the site's root. */
  apiBase: v.string(),
  /** The API's contract version, see `API_CONTRACT`. */
  apiContract: v.number(),
  supportEmail: v.string(),
  officeAddress: v.string(),
  phone: v.string(),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  /** The name of the marketing service that tracks visitors who consent; absent without one. */
  trackingService: v.exactOptional(v.string()),
  /** The day (UTC) from which new terms apply; absent if no change is announced. */
  termsFrom: v.exactOptional(v.string()),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

/** A file and its Subresource Integrity hash. */
const CheckedFile = v.object({ address: v.pipe(v.string(), v.url()), integrity: v.string() });
export type CheckedFile = v.InferOutput<typeof CheckedFile>;

/** The current release of a remote. All addresses are absolute URLs. */
export const RegisteredRemote = v.object({
  entry: v.pipe(v.string(), v.url()),
  version: v.string(),
  contract: v.number(),
  /** The contract version that the remote was built with, see `API_CONTRACT`. */
  apiContract: v.number(),
  /** The Subresource Integrity hash of the entry. */
  integrity: v.string(),
  /** The files that all pages of this remote need besides the entry. They are preloaded with the document. */
  preload: v.object({ modules: v.array(CheckedFile), styles: v.array(v.string()) }),
  /**
   * By path: the modules that a page needs besides those of `preload`. They are preloaded with it,
   * so it does not need `digests`. Absent in development.
   */
  pages: v.exactOptional(v.record(v.string(), v.array(CheckedFile))),
  /** By path: the style sheets that a page needs besides those of `preload`. Absent in development. */
  pageStyles: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** The module that exports the integrity hashes of all others, by file name. `null` in development. */
  digests: v.nullable(CheckedFile),
  /** The module that renders its pages on the server. Absent in development and for some remotes. */
  renderer: v.optional(CheckedFile),
  /** The route patterns of the release's screens. Absent in development, where every path of the remote is a page. */
  routes: v.optional(v.array(v.string())),
});
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/** The current release of each remote, served as /remotes.json and inlined into the page. A remote may be missing. */
export const Registry = v.partial(v.object(v.entriesFromList(remoteNames, RegisteredRemote)));
export type Registry = v.InferOutput<typeof Registry>;

/** Returns the error that the shell logs for a remote without a usable entry. The smoke test of a release expects it. */
export const noEntryError = (name: RemoteName) => `The registry has no valid entry for ${name}`;

const Entries = v.pipe(
  v.unknown(),
  v.check((entries) => !Array.isArray(entries), 'Invalid type: a list is no registry'),
  v.record(v.string(), v.unknown()),
);

/**
 * Validates the registry in parsed JSON, ignoring entries of unknown remotes. For each remote whose
 * entry is missing (`undefined`) or invalid, `fallback` returns a replacement or `undefined`.
 * @throws unless `input` is an object.
 */
export function parseRegistry(
  input: unknown,
  fallback: (name: RemoteName, entry: unknown) => RegisteredRemote | undefined,
): Registry {
  const entries = v.parse(Entries, input);
  const registry: Registry = {};
  for (const name of remoteNames) {
    const parsed = v.safeParse(RegisteredRemote, entries[name]);
    const remote = parsed.success ? parsed.output : fallback(name, entries[name]);
    if (remote !== undefined) registry[name] = remote;
  }
  return registry;
}

/** Returns the route patterns of the shell's screens from its document; `null` for a document of development. */
export function routesIn(document: string): string[] | null {
  const [, routes] = /<!-- tiptable:routes (.*?) -->/.exec(document) ?? [];
  return routes?.split(' ') ?? null;
}

/** Returns the shell's release from its document; `undefined` if no release script has published it. */
export const releaseIn = (document: string): string | undefined => /<!-- release: (\S+) -->/.exec(document)?.[1];

/** Returns the shell's server renderer from its document; `null` for a document of development. */
export function rendererIn(document: string): { file: string; integrity: string } | null {
  const [, file, integrity] = /<!-- tiptable:renderer (\S+) (\S+) -->/.exec(document) ?? [];
  return file === undefined || integrity === undefined ? null : { file, integrity };
}

/** The forms that the shell shows over a page. mf-account exports them as `questions`. */
export type QuestionKind = 'sign-in' | 'confirm';

/**
 * The props of such a form. It calls `onDone` once the session is confirmed. The shell detects a
 * sign-in by the new session.
 */
export type QuestionProps = { onDone: () => void };

/**
 * The version of the contract between shell and remotes: what a remote exports and may rely on. A
 * shell accepts its version and the previous one.
 */
export const REMOTE_CONTRACT = 1;
