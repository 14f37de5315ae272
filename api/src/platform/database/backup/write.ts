import { createHash } from 'node:crypto';
import { createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import path from 'node:path';
import { PRIVATE_FILE_MODE } from '../../private-files.ts';
import type { Db, Store } from '../database.ts';
import { appliedTo } from '../migrate.ts';
import { type Foot, FORMAT, type Head, type Row } from './format.ts';
import { readBackup } from './read.ts';
import { storedTables } from './stored-tables.ts';

const PAGE_ROWS = 2000;

/** Boolean columns. SQLite stores them as 0 and 1; converting them makes the backups of both stores identical. */
const booleanColumns = new Set([
  'emailConfirmed',
  'phoneConfirmed',
  'isPublicProfile',
  'isProduct',
  'isPublic',
  'isListed',
  'wasPublic',
  'hideTables',
  'publicIfRestored',
  'isSealed',
  'isRanked',
  'isProvisional',
  'hasBoard',
  'isWanted',
]);
const portable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, booleanColumns.has(column) ? Boolean(value) : value]),
  );

async function* rowsOf(db: Db, { key, name }: (typeof storedTables)[number]): AsyncGenerator<Row> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: unknown[] | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${PAGE_ROWS}`.execute(db);
    yield* rows.map(portable);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE_ROWS) return;
    last = key.map((column) => end[column]);
  }
}

/**
 * Yields the lines of a backup: the head, each row with its table's name, and the foot with row counts and a digest.
 */
async function* linesOf(db: Db, onCounts: (counts: Record<string, number>) => void): AsyncGenerator<string> {
  const digest = createHash('sha256');
  yield `${JSON.stringify({ format: FORMAT, migrations: [...(await appliedTo(db))] } satisfies Head)}\n`;
  const counts: Record<string, number> = {};
  for (const table of storedTables) {
    counts[table.name] = 0;
    for await (const row of rowsOf(db, table)) {
      const line = `${JSON.stringify([table.name, row])}\n`;
      digest.update(line);
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      yield line;
    }
  }
  yield `${JSON.stringify({ counts, sha256: digest.digest('hex') } satisfies Foot)}\n`;
  onCounts(counts);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

const UNFINISHED = '.unfinished-backup';
const HOUR_MS = 60 * 60 * 1000;

/** Deletes unfinished backups of killed processes: files that were not written to for an hour. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(UNFINISHED) || statSync(file).mtimeMs > Date.now() - HOUR_MS) continue;
    rmSync(file);
  }
}

/**
 * Writes a snapshot of all data into a compressed file that both stores can restore. Does not block writers. The file
 * is renamed to its final name only when it is complete and synced to disk. Only the server's account can read it.
 * @returns The number of rows of each table.
 */
export async function backUp(store: Store, file: string): Promise<Record<string, number>> {
  const unfinished = `${file}${UNFINISHED}`;
  let counts: Record<string, number> = {};
  removeUnfinished(path.dirname(file));
  rmSync(unfinished, { force: true });
  try {
    await store.read(async (snapshot) => {
      const lines = Readable.from(
        linesOf(snapshot, (counted) => {
          counts = counted;
        }),
      );
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE_MODE }));
    });
    await flush(unfinished);
    await readBackup(unfinished, async () => undefined);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  await flush(path.dirname(file));
  return counts;
}
