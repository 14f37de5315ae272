import { buildPart } from './build.ts';
import { giveUp, root, seconds } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { shellScreens } from 'shared-contract/ownership';
import { checkApi, checkCompatible, checkRoutes } from './release/gate.ts';
import { packPart } from './release/pack-part.ts';
import { publish } from './release/publish.ts';
import { partOf, releaseSettings } from './release/settings.ts';
import { routesOf } from './rspack/routes-of.ts';
import { smoke } from './release/smoke.ts';
import { sourceOf } from './release/source.ts';
import { startStaging } from './release/staging.ts';

/**
 * Builds one part, tests it with the current other parts, and makes it current. A failure before the last step changes
 * nothing.
 */
async function release(): Promise<void> {
  const started = performance.now();
  const part = partOf(process.argv[2]);
  const { folder, origins, site, stagingPort } = releaseSettings(process.env);
  const store = folderStore(folder);
  const source = await sourceOf(root);
  await buildPart(part);
  const packed = await packPart(part);
  const gate = async () => {
    await checkCompatible(store, packed.build);
    checkRoutes(packed.build, part === 'shell' ? shellScreens : await routesOf(part));
    await checkApi(site, packed.build);
    const staging = await startStaging(store, packed, stagingPort);
    await smoke(staging).finally(staging.stop);
    console.log(`  ${part}: is compatible, and works with ${staging.parts.join(', ')}`);
  };
  const record = await publish(store, packed, origins, { gate, ...(source && { source }) });
  console.log(`${part} ${record.id} is current after ${seconds(started)}. Before: ${record.previous ?? 'nothing'}.`);
}

await release().catch(giveUp);
