import type { RemoteName } from 'shared-contract/ownership';
import { type RegisteredRemote, Registry, releaseIn } from 'shared-contract/site';
import * as v from 'valibot';
import { type Build, type Part, readRecords, type ReleaseRecord } from './record.ts';
import type { ReleaseStore } from './store.ts';

/** The origin that serves each remote. */
export type Origins = Record<RemoteName, string>;

const REGISTRY = 'remotes.json';
const DOCUMENT = 'shell/index.html';

async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const text = await store.read(REGISTRY);
  return text === null ? {} : v.parse(Registry, JSON.parse(text.toString()));
}

/**
 * Returns the current release of a part, according to the registry or the shell's document; null before its first
 * release.
 */
export async function currentRelease(store: ReleaseStore, part: Part): Promise<ReleaseRecord | null> {
  let id: string | undefined;
  if (part === 'shell') {
    id = releaseIn((await store.read(DOCUMENT))?.toString() ?? '');
  } else {
    id = (await readRegistry(store))[part]?.version;
  }
  const records = await readRecords(store, part);
  return records.find((record) => record.id === id) ?? null;
}

/** Returns the registry's entry for a build of a remote that is served on `origin`. */
export function registeredRemote(build: Build, version: string, origin: string): RegisteredRemote {
  const { apiContract, contract, digests, entry, files, pages = {}, preload, renderer, routes } = build;
  const address = (file: string) => new URL(file, `${origin}/`).href;
  const checked = (file: string) => ({ address: address(file), integrity: files[file] ?? '' });
  const filesByPage = <File>(extension: string, of: (file: string) => File) =>
    Object.fromEntries(
      Object.entries(pages).map(([page, own]) => [page, own.filter((file) => file.endsWith(extension)).map(of)]),
    );
  return {
    entry: address(entry ?? ''),
    version,
    contract,
    apiContract,
    integrity: files[entry ?? ''] ?? '',
    preload: { modules: preload.modules.map(checked), styles: preload.styles.map(address) },
    pages: filesByPage('.js', checked),
    pageStyles: filesByPage('.css', address),
    digests: digests === null ? null : checked(digests),
    routes,
    ...(renderer && { renderer: checked(renderer) }),
  };
}

/** Makes a release current atomically: a remote's in the registry, the shell's by its document. */
export async function point(store: ReleaseStore, record: ReleaseRecord, origins: Origins): Promise<void> {
  const { part, id, document } = record;
  if (part === 'shell') {
    await store.replace(DOCUMENT, Buffer.from(`${document}\n<!-- release: ${id} -->\n`));
    return;
  }
  const registry = await readRegistry(store);
  registry[part] = registeredRemote(record, id, origins[part]);
  await store.replace(REGISTRY, Buffer.from(`${JSON.stringify(registry, null, 2)}\n`));
}
