import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildPart } from './build.ts';
import { giveUp, root } from './project.ts';
import { packPart } from './release/pack-part.ts';
import { parts } from './release/record.ts';

/** Builds every part twice from nothing and compares all that a release would contain. */
async function main(): Promise<void> {
  for (const part of parts) {
    const dist = path.join(root, part, 'dist');
    const fromNothing = async () => {
      await rm(dist, { recursive: true, force: true });
      await buildPart(part);
      return (await packPart(part)).build;
    };
    const first = await fromNothing();
    assert.deepEqual(await fromNothing(), first);
    console.log(`✔ ${part}: ${Object.keys(first.files).length} files, equal in both builds`);
  }
}

await main().catch(giveUp);
