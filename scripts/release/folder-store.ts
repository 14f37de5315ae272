import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReleaseStore } from './store.ts';

/** An empty database, used for its lock, and a file that names the lock's holder. */
const LOCK = '.lock';
const HOLDER = '.lock-holder';
const SQLITE_BUSY = 5;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a temporary file, flushes it to the disk and renames it, so that readers never see a partial file. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.new-${process.pid}`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await sync(path.dirname(file));
}

/** Acquires a lock that the operating system releases when this process ends, however it ends. */
async function lock(folder: string, operation: string): Promise<DatabaseSync> {
  const holder = path.join(folder, HOLDER);
  const database = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `${await readFile(holder, 'utf8').catch(() => 'Another release or rollback')}, has not ended yet.`,
      {
        cause: error,
      },
    );
  }
  await writeFile(holder, `${operation}, process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`);
  return database;
}

/** Creates a store in a folder, for nginx or any other static host. */
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
      if (present === null) return writeAtomically(at(file), content);
      if (!present.equals(content)) throw new Error(`${file} exists already, with other content.`);
    },
    replace: (file, content) => writeAtomically(at(file), content),
    remove: (file) => rm(at(file), { force: true }),
    withLock: async (operation, work) => {
      await mkdir(folder, { recursive: true });
      const database = await lock(folder, operation);
      return work().finally(() => database.close());
    },
  };
}
