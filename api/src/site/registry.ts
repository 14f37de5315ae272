import { remoteNames } from 'shared-contract/ownership';
import { RegisteredRemote, type Registry } from 'shared-contract/site';
import * as v from 'valibot';

const Entries = v.pipe(
  v.unknown(),
  v.check((entries) => !Array.isArray(entries), 'A list is no registry'),
  v.record(v.string(), v.unknown()),
);

/**
 * The registry in a file's text. A remote whose entry is not in order stays what it was in `before`.
 * @throws for what is no registry at all.
 */
export function parseRegistry(text: string, before: Registry): Registry {
  const entries = v.parse(Entries, JSON.parse(text));
  const registry: Registry = {};
  for (const name of remoteNames) {
    if (entries[name] === undefined) continue;
    const remote = v.safeParse(RegisteredRemote, entries[name]);
    registry[name] = remote.success ? remote.output : before[name];
  }
  return registry;
}

/** Where the remotes' files come from: what a page's policy must let in. */
export function originsOf(registry: Registry): string[] {
  const files = Object.values(registry).flatMap((remote) =>
    remote === undefined ? [] : [remote.entry, ...remote.preload.styles],
  );
  return [...new Set(files.flatMap((file) => URL.parse(file)?.origin ?? []))].sort();
}
