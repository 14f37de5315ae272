import { createHash } from 'node:crypto';
import { remoteNames } from 'shared-contract/ownership';
import * as v from 'valibot';
import type { ReleaseStore } from './store.ts';

export const parts = ['shell', ...remoteNames] as const;
export type Part = (typeof parts)[number];

/** The description of a build, independent of any environment. */
export const Build = v.object({
  part: v.picklist(parts),
  version: v.string(),
  /** The contract number: a remote's, or the shell's, which also supports the previous number. */
  contract: v.number(),
  /** The API contract that the build needs. */
  apiContract: v.number(),
  /** Federated modules with the required version ranges. */
  shared: v.record(v.string(), v.string()),
  /** Files (named after their content) with their digests. */
  files: v.record(v.string(), v.string()),
  /** Remotes only: the entry, and the files to preload with it. */
  entry: v.nullable(v.string()),
  preload: v.object({ modules: v.array(v.string()), styles: v.array(v.string()) }),
  /** Remotes only: the files of single pages, by path. */
  pages: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Remotes only: the module with the digests of all others. */
  digests: v.nullable(v.string()),
  /** The file that renders pages on the server; some remotes have none. */
  renderer: v.optional(v.string()),
  /** Shell only: its document. */
  document: v.nullable(v.string()),
  /** The addresses of its screens, as patterns. */
  routes: v.array(v.string()),
});
export type Build = v.InferOutput<typeof Build>;

/** The commit that a release was built from. `isClean` is false if the checkout had changes that were not committed. */
const Source = v.object({ commit: v.string(), author: v.string(), isClean: v.boolean() });
export type Source = v.InferOutput<typeof Source>;

/** A published build. `previous` is the id of the release it replaced. */
const ReleaseRecord = v.object({
  ...Build.entries,
  /** Absent in records of older versions of this script, and of builds outside a checkout. */
  source: v.exactOptional(Source),
  id: v.string(),
  releasedAt: v.pipe(v.string(), v.isoTimestamp()),
  previous: v.nullable(v.string()),
});
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;

/** Returns the digest of `content` in the notation of subresource integrity. */
export const digest = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const fileOf = (part: Part, id: string) => `records/${part}/${id}.json`;

/** Returns a release's id: version, time and a hash of the content. */
export function newId(build: Build, now: Date): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  const content = createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 10);
  return `${build.version}-${time}-${content}`;
}

/** Reads the recorded releases of a part, newest first. */
export async function readRecords(store: ReleaseStore, part: Part): Promise<ReleaseRecord[]> {
  const names = await store.list(`records/${part}`);
  const texts = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => store.read(name)));
  const records = texts.map((text) => v.parse(ReleaseRecord, JSON.parse(String(text))));
  return records.sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

export const writeRecord = (store: ReleaseStore, record: ReleaseRecord) =>
  store.add(fileOf(record.part, record.id), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));

export const removeRecord = (store: ReleaseStore, { part, id }: ReleaseRecord) => store.remove(fileOf(part, id));
