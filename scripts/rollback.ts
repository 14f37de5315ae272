import { giveUp, seconds } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { rollBack } from './release/publish.ts';
import { partOf, releaseSettings } from './release/settings.ts';

/** Makes a part's previous release current again. */
async function main(): Promise<void> {
  const started = performance.now();
  const part = partOf(process.argv[2]);
  const { folder, origins } = releaseSettings(process.env);
  const { id } = await rollBack(folderStore(folder), part, origins);
  console.log(`${part} ${id} is current again after ${seconds(started)}.`);
}

await main().catch(giveUp);
