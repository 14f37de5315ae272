import { giveUp, seconds } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { rollBack } from './release/publish.ts';
import { partOf, releaseSettings } from './release/settings.ts';

/**
 * Makes an earlier release of a part current again, by default its previous one.
 *
 * pnpm rollback <part> [id]
 */
async function main(): Promise<void> {
  const started = performance.now();
  const part = partOf(process.argv[2]);
  const { folder, origins } = releaseSettings(process.env);
  const { id } = await rollBack(folderStore(folder), part, origins, process.argv[3]);
  console.log(`${part} ${id} is current again after ${seconds(started)}.`);
}

await main().catch(giveUp);
