import { buildPart } from './build.ts';
import { giveUp, seconds } from './project.ts';
import { folderStore } from './release/folder-store.ts';
import { checkFit } from './release/gate.ts';
import { packPart } from './release/pack-part.ts';
import { publish } from './release/publish.ts';
import { partOf, releaseSettings } from './release/settings.ts';
import { smoke } from './release/smoke.ts';
import { startStaging } from './release/staging.ts';

/** Builds one part, tries it among the current others, and makes it current. Whatever fails before leaves all as it is. */
async function release(): Promise<void> {
  const started = performance.now();
  const part = partOf(process.argv[2]);
  const { folder, origins, stagingPort } = releaseSettings(process.env);
  const store = folderStore(folder);
  await buildPart(part);
  const packed = await packPart(part);
  const gate = async () => {
    await checkFit(store, packed.build);
    const staging = await startStaging(store, packed, stagingPort);
    await smoke(staging).finally(staging.stop);
    console.log(`  ${part}: fits, and works among ${staging.parts.join(', ')}`);
  };
  const record = await publish(store, packed, origins, { gate });
  console.log(`${part} ${record.id} is current after ${seconds(started)}. Before: ${record.previous ?? 'nothing'}.`);
}

await release().catch(giveUp);
