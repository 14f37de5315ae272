import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import path from 'node:path';
import { PRIVATE_FILE } from '../private-files.ts';
import type { Schema } from './schema.ts';
import type { Db, Store } from './store.ts';

/**
 * Every table with its key, after the tables it references. `schemaMigrations` is in the head of the file instead; triggers count
 * users again as they are restored.
 */
const tables = [
  { name: 'users', key: ['id'] },
  { name: 'bans', key: ['userId'] },
  { name: 'bannedEmails', key: ['emailHash'] },
  { name: 'termsMailings', key: ['termsFrom'] },
  { name: 'handles', key: ['key'] },
  { name: 'userWords', key: ['word', 'userId'] },
  { name: 'sessions', key: ['id'] },
  { name: 'secondFactors', key: ['userId'] },
  { name: 'recoveryCodes', key: ['userId', 'codeHash'] },
  { name: 'mailTokens', key: ['id'] },
  { name: 'emailUndos', key: ['id'] },
  { name: 'outbox', key: ['id'] },
  { name: 'idempotencyKeys', key: ['key'] },
  { name: 'friendRequests', key: ['id'] },
  { name: 'declinedRequests', key: ['senderId', 'receiverId'] },
  { name: 'blocks', key: ['blockerId', 'blockedId'] },
  { name: 'requestMails', key: ['lowId', 'highId'] },
  { name: 'mailOffs', key: ['userId'] },
  { name: 'friendships', key: ['lowId', 'highId'] },
  { name: 'simpleTables', key: ['id'] },
  { name: 'tableVersions', key: ['tableId', 'version'] },
  { name: 'manageKeys', key: ['tableId'] },
  { name: 'ratings', key: ['tableId', 'userId'] },
  { name: 'tableViews', key: ['tableId', 'day', 'host'] },
  { name: 'reports', key: ['id'] },
  { name: 'givenReports', key: ['id'] },
  { name: 'reportDecisions', key: ['id'] },
  { name: 'tableCounts', key: ['ownerId'] },
  { name: 'teams', key: ['id'] },
  { name: 'leagues', key: ['id'] },
  { name: 'leagueSeasons', key: ['id'] },
  { name: 'teamStats', key: ['id'] },
  { name: 'rounds', key: ['id'] },
  { name: 'matches', key: ['id'] },
  { name: 'matchSides', key: ['matchId', 'side'] },
  { name: 'feedback', key: ['id'] },
  { name: 'auditedChanges', key: ['id'] },
  { name: 'rateLimits', key: ['key'] },
] as const satisfies { name: Exclude<keyof Schema, 'schemaMigrations' | 'userCounts'>; key: string[] }[];

export const backedUpTables = tables.map(({ name }) => name);

const FORMAT = 'tiptable-backup-1';
const PAGE = 2000;
const ROWS_AT_ONCE = 200;

type Row = Record<string, unknown>;
type Head = { format: string; migrations: string[] };
type OnRow = (table: string, row: Row, head: Head) => Promise<void>;
type Foot = { counts: Record<string, number>; sha256: string };

/** Turns SQLite's 0 and 1 into booleans, so that both stores write the same file. */
const flags = new Set([
  'emailConfirmed',
  'phoneConfirmed',
  'isPublicProfile',
  'wantsRequestMails',
  'isProduct',
  'isPublic',
  'isListed',
  'wasPublic',
  'hideTables',
  'publicIfRestored',
]);
const portable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, flags.has(column) ? Boolean(value) : value]),
  );

async function* rowsOf(db: Db, { key, name }: (typeof tables)[number]): AsyncGenerator<Row> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: unknown[] | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${PAGE}`.execute(db);
    yield* rows.map(portable);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = key.map((column) => end[column]);
  }
}

/** The lines of a backup: a head, each row with its table's name, and a foot with counts and a digest to check them by. */
async function* linesOf(db: Db, onCounts: (counts: Record<string, number>) => void): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const applied = await db.selectFrom('schemaMigrations').select('name').orderBy('name').execute();
  yield `${JSON.stringify({ format: FORMAT, migrations: applied.map(({ name }) => name) } satisfies Head)}\n`;
  const counts: Record<string, number> = {};
  for (const table of tables) {
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

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

const UNFINISHED = '.unfinished-backup';
const HOUR_MS = 60 * 60 * 1000;

/** Removes what killed backups have left in a folder: what nobody has written to for an hour. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(UNFINISHED) || statSync(file).mtimeMs > Date.now() - HOUR_MS) continue;
    rmSync(file);
  }
}

/**
 * Writes a snapshot of all data into a compressed file that both stores can read, without blocking writers. The file gets its name
 * only once it is complete and on disk, and is for this account alone. Returns the number of rows of each table.
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
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE }));
    });
    await flushed(unfinished);
    await readBackup(unfinished, async () => undefined);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  await flushed(path.dirname(file));
  return counts;
}

const damaged = (file: string) =>
  new Error(`${file} is damaged: its rows are not those it was written with. Take another backup.`);

/** An error of reading a backup, in a sentence that names the file and the remedy. */
function explainedDamage(error: unknown, file: string): unknown {
  if (!Error.isError(error)) return error;
  const because = { cause: error };
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, because);
  if (code === 'EACCES' || code === 'EISDIR') return new Error(`${file} cannot be read: ${error.message}.`, because);
  if (error.message === 'incorrect header check') return new Error(`${file} is no backup of this product.`, because);
  return error instanceof SyntaxError || code.startsWith('Z_')
    ? new Error(`${file} is damaged or not whole (${error.message}). Take another backup.`, because)
    : error;
}

/**
 * Reads a whole backup and checks it against its foot.
 * @throws {Error} when it is damaged, truncated or not a backup: a sentence that names the file.
 */
async function readBackup(file: string, onRow: OnRow): Promise<Foot> {
  try {
    return await readLines(file, onRow);
  } catch (error) {
    throw explainedDamage(error, file);
  }
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readLines(file: string, onRow: OnRow): Promise<Foot> {
  const digest = createHash('sha256');
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let head: Head | undefined;
  let foot: Foot | undefined;
  const read = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const line of linesIn(unpacked)) {
      const parsed = JSON.parse(line) as unknown;
      if (head === undefined) {
        head = parsed as Head;
        if (head?.format !== FORMAT) throw new Error(`${file} is no backup of this product.`);
      } else if (Array.isArray(parsed)) {
        const [table, row] = parsed as [string, Row];
        digest.update(`${line}\n`);
        if (!(table in counts)) throw damaged(file);
        counts[table] = (counts[table] ?? 0) + 1;
        await onRow(table, row, head);
      } else {
        foot = parsed as Foot;
      }
    }
  };
  await pipeline(createReadStream(file), createGunzip(), read);
  if (
    foot === undefined ||
    foot.sha256 !== digest.digest('hex') ||
    JSON.stringify(foot.counts) !== JSON.stringify(counts)
  ) {
    throw damaged(file);
  }
  return foot;
}

async function isEmpty(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return someone === undefined;
}

/** The number of rows of each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { count } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = count;
  }
  return counts;
}

/**
 * Restores a backup into an empty, migrated database in one transaction, and compares the counts of rows with those of the file.
 * @throws {Error} when the database is not empty, the backup is damaged, or it comes from a release with other migrations.
 */
export async function restore(store: Store, file: string): Promise<Record<string, number>> {
  return store.write(async (transaction) => {
    if (!(await isEmpty(transaction))) throw new Error('The database is not empty. Restore into a new one.');
    const applied = await transaction.selectFrom('schemaMigrations').select('name').orderBy('name').execute();
    const known = JSON.stringify(applied.map(({ name }) => name));
    let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
    const insert = async () => {
      if (batch.rows.length > 0)
        await transaction
          .insertInto(batch.table as 'users')
          .values(batch.rows as never)
          .execute();
      batch = { table: '', rows: [] };
    };
    const foot = await readBackup(file, async (table, row, { migrations }) => {
      if (JSON.stringify(migrations) !== known)
        throw new Error('The backup comes from another release. Restore it with that one.');
      if (table !== batch.table || batch.rows.length === ROWS_AT_ONCE) await insert();
      batch.table = table;
      batch.rows.push(row);
    });
    await insert();
    const counts = await countRows(transaction);
    if (JSON.stringify(counts) !== JSON.stringify(foot.counts))
      throw new Error('The database holds other rows than the backup.');
    return counts;
  });
}
