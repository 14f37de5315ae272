import { covers, type ScreenAccess } from 'shared-contract/ownership';
import type { RemoteDescription } from 'shared-contract/remote-description';

export type OwnedPrefix = { prefix: string; remote: RemoteDescription['name']; access: ScreenAccess };

/** Returns the prefixes of all remotes, nested ones before the prefixes that contain them. */
export function ownersOf(remotes: readonly RemoteDescription[]): OwnedPrefix[] {
  const owners: OwnedPrefix[] = [];
  // In reverse order, so that the prefixes of the first remote, which owns all other paths, are last.
  for (const { name, prefixes } of remotes.toReversed()) {
    for (const [prefix, access] of Object.entries(prefixes)) {
      const outer = owners.findIndex((owner) => covers(owner.prefix, prefix));
      owners.splice(outer === -1 ? owners.length : outer, 0, { prefix, remote: name, access });
    }
  }
  return owners;
}
