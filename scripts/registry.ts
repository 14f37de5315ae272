import { remoteNames, type RemoteName } from 'shared-contract/ownership';
import type { Registry } from 'shared-contract/site';
import { packPart } from './release/pack-part.ts';
import { registeredRemote } from './release/pointer.ts';

/** The registry of the remotes as they are built here, each served on the origin that `originOf` gives. */
export async function buildRegistry(originOf: (name: RemoteName) => string): Promise<Registry> {
  const entries = remoteNames.map(async (name) => {
    const { build } = await packPart(name);
    return [name, registeredRemote(build, build.version, originOf(name))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
