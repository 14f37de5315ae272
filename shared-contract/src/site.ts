import * as v from 'valibot';
import { type RemoteName, remoteNames } from './ownership.ts';

/** The configuration of the running site that the browser needs; served as /config.json and inlined into the page. */
export const SiteConfig = v.object({
  productName: v.string(),
  /** The site's public origin, without a trailing slash; the start of share links. */
  publicOrigin: v.string(),
  /** Base address of the API, absolute or relative to the site's root. */
  apiBase: v.string(),
  /** The API's contract number, see `API_CONTRACT`. */
  apiContract: v.number(),
  supportEmail: v.string(),
  officeAddress: v.string(),
  phone: v.string(),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  /** The name of the marketing service that may be told of visitors who agree to it; absent where there is none. */
  trackingService: v.exactOptional(v.string()),
  /** The day (UTC) from which the latest terms hold; absent where there is nothing to announce. */
  termsFrom: v.exactOptional(v.string()),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

/** A file and the digest that it must have, as subresource integrity writes it. */
const CheckedFile = v.object({ address: v.pipe(v.string(), v.url()), integrity: v.string() });
export type CheckedFile = v.InferOutput<typeof CheckedFile>;

/** One remote's current release. All addresses are absolute. */
export const RegisteredRemote = v.object({
  entry: v.pipe(v.string(), v.url()),
  version: v.string(),
  contract: v.number(),
  /** The contract number that the remote was built with, see `API_CONTRACT`. */
  apiContract: v.number(),
  /** Subresource integrity of the entry. */
  integrity: v.string(),
  /** What a page of this remote needs besides the entry; preloaded with the document. */
  preload: v.object({ modules: v.array(CheckedFile), styles: v.array(v.string()) }),
  /**
   * By path: the modules that a page has besides those of `preload`. They are preloaded with it, and it does without `digests`.
   * Development has none.
   */
  pages: v.exactOptional(v.record(v.string(), v.array(CheckedFile))),
  /** By path: the style sheets that a page has besides those of `preload`. Absent as `pages` is. */
  pageStyles: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** The module that exports the digests of all others, by their names in its folder. Development has none. */
  digests: v.nullable(CheckedFile),
  /** What renders its pages on the server. Development and some remotes have none. */
  renderer: v.optional(CheckedFile),
  /** The addresses that the release has screens for, as patterns. Development has none: everything that the remote owns is a page. */
  routes: v.optional(v.array(v.string())),
});
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/** Which release of each remote is current; served as /remotes.json and inlined into the page. A remote may be missing. */
export const Registry = v.partial(v.object(v.entriesFromList(remoteNames, RegisteredRemote)));
export type Registry = v.InferOutput<typeof Registry>;

const Entries = v.pipe(
  v.unknown(),
  v.check((entries) => !Array.isArray(entries), 'Invalid type: a list is no registry'),
  v.record(v.string(), v.unknown()),
);

/**
 * The registry in parsed JSON, without entries of unknown remotes. `fallback` is called for each remote whose entry is
 * missing (`undefined`) or invalid, and returns what takes its place, if anything.
 * @throws for anything but an object.
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

/** The addresses that the shell has screens for, as its document says; `null` for a document of development. */
export function routesIn(document: string): string[] | null {
  const [, routes] = /<!-- tiptable:routes (.*?) -->/.exec(document) ?? [];
  return routes?.split(' ') ?? null;
}

/** The file that renders the shell on the server, as its document says; `null` for a document of development. */
export function rendererIn(document: string): { file: string; integrity: string } | null {
  const [, file, integrity] = /<!-- tiptable:renderer (\S+) (\S+) -->/.exec(document) ?? [];
  return file === undefined || integrity === undefined ? null : { file, integrity };
}

/** What the shell asks over a page. The forms are of mf-account, which exports them as `questions`. */
export type QuestionKind = 'sign-in' | 'confirm';

/** What the shell gives to such a form: `onDone` is to be called once a session is confirmed. A sign-in is known by its session. */
export type QuestionProps = { onDone: () => void };

/** The contract number between shell and remotes: what a remote exports and may rely on. A shell accepts its own number and the previous one. */
export const REMOTE_CONTRACT = 1;
