/**
 * Releases a part's build and halts after the given number of changes to the folder, so that its parent can kill it:
 * `node release-until.ts <part> <project> <changes>`. Reports when it halts, and its last change.
 */

import { folderStore } from '../../scripts/release/folder-store.ts';
import { packPart } from '../../scripts/release/pack-part.ts';
import { publish } from '../../scripts/release/publish.ts';
import { partOf, releaseSettings } from '../../scripts/release/settings.ts';
import type { ReleaseStore } from '../../scripts/release/store.ts';

const [part, project, most] = process.argv.slice(2);
const { folder, origins } = releaseSettings(process.env);
const store = folderStore(folder);
let changes = 0;

async function count(change: string): Promise<void> {
  changes += 1;
  if (changes < Number(most)) return;
  process.send?.(change);
  // Only a signal ends this: the IPC channel keeps the process alive.
  await new Promise(() => undefined);
}

const halting: ReleaseStore = {
  ...store,
  add: async (file, content) => {
    const exists = (await store.read(file)) !== null;
    await store.add(file, content);
    if (!exists) await count(`adds ${file}`);
  },
  replace: async (file, content) => {
    await store.replace(file, content);
    await count(`replaces ${file}`);
  },
  remove: async (file) => {
    await store.remove(file);
    await count(`removes ${file}`);
  },
};

process.on('message', () => undefined);
await publish(halting, await packPart(partOf(part), project), origins);
process.disconnect?.();
