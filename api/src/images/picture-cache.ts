import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Prunes to this share of the limit, so that not every new picture evicts one. */
const AFTER_PRUNING = 0.9;

/** Separates the ids of the tables in a picture. */
const AND = '+';

/** The ids of the tables in a picture. */
type Subject = readonly string[];

/**
 * Caches pictures as files, `folder/<table or tables>/<version>-…`, up to `maxBytes`. Evicts the least recently used
 * ones.
 */
export function createPictureCache(folder: string, maxBytes: number) {
  let total: number | null = null;
  let last = Promise.resolve();

  async function files() {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => /\.(?:png|svg)$/.test(name))
        .map(async (name) => {
          const file = path.join(folder, name);
          const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
          return { file, usedAt: mtimeMs, size };
        }),
    );
    return found.toSorted((a, b) => a.usedAt - b.usedAt);
  }

  async function prune(): Promise<void> {
    const found = await files();
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxBytes) {
      for (const { file, size } of found) {
        if (bytes <= maxBytes * AFTER_PRUNING) break;
        await rm(file, { force: true });
        bytes -= size;
      }
    }
    total = bytes;
  }

  const folderOf = (subject: Subject) => path.join(folder, subject.join(AND));
  const subjects = () => readdir(folder).catch(() => []);

  async function write(own: string, version: string, file: string, picture: Buffer): Promise<void> {
    await mkdir(own, { recursive: true, mode: 0o700 });
    for (const name of await readdir(own)) {
      if (!name.startsWith(`${version}-`)) await rm(path.join(own, name), { force: true });
    }
    const whole = path.join(own, file);
    // Several processes may share the folder.
    const unfinished = `${whole}.${process.pid}.new`;
    await writeFile(unfinished, picture, { mode: 0o600 });
    await rename(unfinished, whole);
    total = total === null ? null : total + picture.length;
    if (total === null || total > maxBytes) await prune();
  }

  return {
    /** Returns the picture cached under `file` of its tables, or `null`. */
    async read(subject: Subject, file: string): Promise<Buffer | null> {
      const whole = path.join(folderOf(subject), file);
      try {
        const picture = await readFile(whole);
        const now = new Date();
        await utimes(whole, now, now).catch(() => undefined);
        return picture;
      } catch {
        return null;
      }
    },
    /**
     * Caches a picture and deletes those of other versions of the same tables. A failure to do so does not fail the
     * request.
     */
    store(subject: Subject, version: string, file: string, picture: Buffer): Promise<void> {
      last = last.then(() => write(folderOf(subject), version, file, picture)).catch(() => undefined);
      return last;
    },
    /** Removes all pictures that contain a table. */
    async forget(tableId: string): Promise<void> {
      const showing = (await subjects()).filter((subject) => subject.split(AND).includes(tableId));
      await Promise.all(showing.map((subject) => rm(path.join(folder, subject), { recursive: true, force: true })));
    },
    /** Returns the ids of the tables that have pictures. */
    tables: async () => [...new Set((await subjects()).flatMap((subject) => subject.split(AND)))],
  };
}
