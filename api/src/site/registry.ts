import { remoteNames } from 'shared-contract/ownership';
import { RegisteredRemote, type Registry } from 'shared-contract/site';
import * as v from 'valibot';

/** The registry in a file's text; a remote whose entry is not in order is left out. @throws for what is no registry at all. */
export function parseRegistry(text: string): Registry {
  const entries = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
  const registry: Registry = {};
  for (const name of remoteNames) {
    const remote = v.safeParse(RegisteredRemote, entries[name]);
    if (remote.success) registry[name] = remote.output;
  }
  return registry;
}

/** Where the remotes' files come from: what a page's policy must let in. */
export function originsOf(registry: Registry): string[] {
  const files = Object.values(registry).flatMap((remote) =>
    remote === undefined ? [] : [remote.entry, ...remote.preload.modules, ...remote.preload.styles],
  );
  return [...new Set(files.flatMap((file) => URL.parse(file)?.origin ?? []))].sort();
}
