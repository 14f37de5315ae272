import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'tiptable-';

function isRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    // Folders of interrupted runs.
    for (const name of readdirSync(IN_MEMORY).filter((each) => each.startsWith(PREFIX))) {
      const left = path.join(IN_MEMORY, name);
      if (statSync(left).mtimeMs < Date.now() - DAY_MS) rmSync(left, { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // Other systems lack this folder, or another run may have removed the leftovers.
    return false;
  }
}

/**
 * Creates a folder in the fastest file system: in memory if there is room. Writes there do not wait for a disk, as each
 * database commit would twice.
 */
export const newQuickFolder = (name: string): string =>
  mkdtempSync(path.join(isRoomInMemory() ? IN_MEMORY : tmpdir(), `${PREFIX}${name}-`));
