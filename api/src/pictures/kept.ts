import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below this share of the limit, so that not every new picture removes one. */
const AFTER_PRUNING = 0.9;

export type KeptPictures = {
  /** The picture kept under `file` of a table, or `null`. */
  read: (tableId: string, file: string) => Promise<Buffer | null>;
  /** Keeps a picture; those of other versions of the same table go. Failing to do so is not a failure of the request. */
  keep: (tableId: string, version: string, file: string, picture: Buffer) => Promise<void>;
  /** Removes all pictures of a table. */
  forget: (tableId: string) => Promise<void>;
  /** The tables that have pictures. */
  tables: () => Promise<string[]>;
};

/** Pictures as files, `folder/<table>/<version>-…`: up to `mostBytes`, the least recently used ones go first. */
export function keepPictures(folder: string, mostBytes: number): KeptPictures {
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
    if (bytes > mostBytes) {
      for (const { file, size } of found) {
        if (bytes <= mostBytes * AFTER_PRUNING) break;
        await rm(file, { force: true });
        bytes -= size;
      }
    }
    total = bytes;
  }

  async function write(tableId: string, version: string, file: string, picture: Buffer): Promise<void> {
    const own = path.join(folder, tableId);
    await mkdir(own, { recursive: true, mode: 0o700 });
    for (const name of await readdir(own)) {
      if (!name.startsWith(`${version}-`)) await rm(path.join(own, name), { force: true });
    }
    const whole = path.join(own, file);
    await writeFile(`${whole}.new`, picture, { mode: 0o600 });
    await rename(`${whole}.new`, whole);
    total = total === null ? null : total + picture.length;
    if (total === null || total > mostBytes) await prune();
  }

  return {
    async read(tableId, file) {
      const whole = path.join(folder, tableId, file);
      try {
        const picture = await readFile(whole);
        const now = new Date();
        await utimes(whole, now, now).catch(() => undefined);
        return picture;
      } catch {
        return null;
      }
    },
    keep(tableId, version, file, picture) {
      last = last.then(() => write(tableId, version, file, picture)).catch(() => undefined);
      return last;
    },
    forget: (tableId) => rm(path.join(folder, tableId), { recursive: true, force: true }),
    tables: () => readdir(folder).catch(() => []),
  };
}
