import { remoteNames, type RemoteName } from 'shared-contract/ownership';
import type { Registry } from 'shared-contract/site';
import { packPart } from './release/pack-part.ts';
import { registeredRemote } from './release/pointer.ts';

/** Builds the registry of the local builds of all remotes, each served on the origin that `originOf` returns. */
export async function buildRegistry(originOf: (name: RemoteName) => string): Promise<Registry> {
  const entries = remoteNames.map(async (name) => {
    const { build } = await packPart(name);
    return [name, registeredRemote(build, build.version, originOf(name))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
