import { parseRegistry, type Registry } from 'shared-contract/site';

/**
 * Parses a registry file. A remote whose entry is invalid keeps its entry in `before`.
 * @throws if the file does not hold an object.
 */
export function parseRegistryFile(text: string, before: Registry): Registry {
  return parseRegistry(JSON.parse(text), (name, entry) => (entry === undefined ? undefined : before[name]));
}

/** Returns the origins of the remotes' files, which a page's policy has to allow. */
export function originsOf(registry: Registry): string[] {
  const files = Object.values(registry).flatMap((remote) =>
    remote === undefined ? [] : [remote.entry, ...remote.preload.styles],
  );
  return [...new Set(files.flatMap((file) => URL.parse(file)?.origin ?? []))].sort();
}
