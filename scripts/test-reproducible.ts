import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildPart } from './build.ts';
import { giveUp, root } from './project.ts';
import { packPart } from './release/pack-part.ts';
import { parts } from './release/record.ts';

/** Builds every part twice from scratch and compares all files of the releases. */
async function main(): Promise<void> {
  for (const part of parts) {
    const dist = path.join(root, part, 'dist');
    const fromScratch = async () => {
      await rm(dist, { recursive: true, force: true });
      await buildPart(part);
      return (await packPart(part)).build;
    };
    const first = await fromScratch();
    assert.deepEqual(await fromScratch(), first);
    console.log(`✔ ${part}: ${Object.keys(first.files).length} files, the same in both builds`);
  }
}

await main().catch(giveUp);
