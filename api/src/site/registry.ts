import { parseRegistry, type Registry } from 'shared-contract/site';

/**
 * The registry in a file's text. A remote whose entry is invalid keeps the one in `before`.
 * @throws for anything but an object.
 */
export function parseRegistryFile(text: string, before: Registry): Registry {
  return parseRegistry(JSON.parse(text), (name, entry) => (entry === undefined ? undefined : before[name]));
}

/** The origins that the remotes' files come from: what a page's policy has to allow. */
export function originsOf(registry: Registry): string[] {
  const files = Object.values(registry).flatMap((remote) =>
    remote === undefined ? [] : [remote.entry, ...remote.preload.styles],
  );
  return [...new Set(files.flatMap((file) => URL.parse(file)?.origin ?? []))].sort();
}
