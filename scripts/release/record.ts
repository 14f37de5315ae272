import { createHash } from 'node:crypto';
import { remoteNames } from 'shared-contract/ownership';
import * as v from 'valibot';
import type { ReleaseStore } from './store.ts';

export const parts = ['shell', ...remoteNames] as const;
export type Part = (typeof parts)[number];

/** What there is to know of a build, whichever environment it goes to. */
export const Build = v.object({
  part: v.picklist(parts),
  version: v.string(),
  /** A remote's number; the shell's own, which takes the one before as well. */
  contract: v.number(),
  /** The calls that it is made for; builds from before that number say none. */
  apiContract: v.optional(v.number(), 1),
  /** Federated modules and the versions they are wanted in. */
  shared: v.record(v.string(), v.string()),
  /** Files named after their content, with their digests. */
  files: v.record(v.string(), v.string()),
  /** Of a remote: the entry, and what a page needs beside it. */
  entry: v.nullable(v.string()),
  preload: v.object({ modules: v.array(v.string()), styles: v.array(v.string()) }),
  /** Of a remote: the module with the digests of the others. */
  digests: v.nullable(v.string()),
  /** Of the shell: its document. */
  document: v.nullable(v.string()),
});
export type Build = v.InferOutput<typeof Build>;

/** A build at its place. `previous` is what was current before it. */
const ReleaseRecord = v.object({
  ...Build.entries,
  id: v.string(),
  releasedAt: v.pipe(v.string(), v.isoTimestamp()),
  previous: v.nullable(v.string()),
});
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;

/** The digest of some content, as subresource integrity writes it. */
export const digest = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const fileOf = (part: Part, id: string) => `records/${part}/${id}.json`;

/** Tells version, time and content. */
export function newId(build: Build, now: Date): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  const content = createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 10);
  return `${build.version}-${time}-${content}`;
}

/** A part's releases that are on record, the newest first. */
export async function readRecords(store: ReleaseStore, part: Part): Promise<ReleaseRecord[]> {
  const names = await store.list(`records/${part}`);
  const texts = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => store.read(name)));
  const records = texts.map((text) => v.parse(ReleaseRecord, JSON.parse(String(text))));
  return records.sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
}

export const writeRecord = (store: ReleaseStore, record: ReleaseRecord) =>
  store.add(fileOf(record.part, record.id), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));

export const removeRecord = (store: ReleaseStore, { part, id }: ReleaseRecord) => store.remove(fileOf(part, id));
