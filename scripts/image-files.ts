import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { parseRegistry } from 'shared-contract/site';
import { packApi } from './archive.ts';
import { giveUp } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { packPart } from './release/pack-part.ts';
import { publish } from './release/publish.ts';
import { parts } from './release/record.ts';
import { releaseSettings } from './release/settings.ts';

/**
 * Writes the files of the container images into a folder, from the builds of all parts: `node scripts/image-files.ts
 * [folder]`, by default `dist/image`. `api` is the API without a package manager, `release` a release of every part for `RELEASE_ORIGINS`.
 */

/** The port of every container. */
const PORT = 8080;

/** Points the renderers to the remotes' containers, because the API cannot reach the origins that browsers use. */
async function readRenderersFromContainers(store: ReturnType<typeof folderStore>): Promise<void> {
  const text = (await store.read('remotes.json'))?.toString() ?? '{}';
  const registry = parseRegistry(JSON.parse(text), () => undefined);
  for (const name of remoteNames) {
    const renderer = registry[name]?.renderer;
    if (renderer) renderer.address = `http://${name}:${PORT}${new URL(renderer.address).pathname}`;
  }
  await store.replace('remotes.json', Buffer.from(`${JSON.stringify(registry, null, 2)}\n`));
}

async function writeFiles(target: string): Promise<void> {
  const { folder, origins } = releaseSettings({ ...process.env, RELEASE_DIR: path.join(target, 'release') });
  const store = folderStore(folder);
  for (const part of parts) await publish(store, await packPart(part), origins);
  await readRenderersFromContainers(store);
  packApi(path.join(target, 'api'));
}

await writeFiles(path.resolve(process.argv[2] ?? 'dist/image')).catch(giveUp);
