import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './store.ts';

const LOCK = '.releasing';
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Written beside its place and moved there when it is on the disk: no name ever stands for half a file. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.new-${process.pid}`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  await sync(path.dirname(file));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock; one whose owner is gone was left by a release that was killed. */
async function lock(file: string): Promise<void> {
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch {
    const owner = Number(await readFile(file, 'utf8'));
    if (owner > 0 && isRunning(owner)) throw new Error(`Process ${owner} is releasing at this moment.`);
    await rm(file, { force: true });
    await take();
  }
}

/** Releases in a folder, for nginx or any other static host. */
export function folderStore(folder: string): ReleaseStore {
  const at = (file: string) => path.join(folder, file);
  const read = async (file: string) =>
    readFile(at(file)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  return {
    read,
    list: async (below) => {
      const entries = await readdir(at(below), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort();
    },
    add: async (file, content) => {
      const present = await read(file);
      if (present === null) return writeWhole(at(file), content);
      if (!present.equals(content)) throw new Error(`${file} is there already, with other content.`);
    },
    replace: (file, content) => writeWhole(at(file), content),
    remove: (file) => rm(at(file), { force: true }),
    alone: async (work) => {
      await mkdir(folder, { recursive: true });
      await lock(at(LOCK));
      return work().finally(() => rm(at(LOCK), { force: true }));
    },
  };
}
