import { randomBytes, randomInt } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { byLength } from '../../../../testing/length.ts';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startUp } from '../../../testing/start-up.ts';
import { backedUpTables } from '../../platform/database/backup/stored-tables.ts';
import { databaseFile, openSqlite, type Store } from '../../platform/database/database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await newDatabase('sqlite');
  ({ folder } = database);
});
afterEach(() => database.remove());

/** Returns all rows, table by table. */
async function contentOf({ db }: Store): Promise<unknown[][]> {
  const tables = [];
  for (const name of backedUpTables) tables.push(await db.selectFrom(name).selectAll().execute());
  return tables;
}

/**
 * Starts on a file with this content. Returns 'refused' with a sentence that names the file and the remedy, 'read' with
 * the original number of rows, or 'failed' when reading fails.
 */
async function outcomeOf(content: Buffer, counts: number[]): Promise<string> {
  const file = databaseFile(folder);
  writeFileSync(file, content);
  const started = await startUp(database, { SEED: 'leagues' }).catch((error: unknown) => error as Error);
  if (Error.isError(started)) {
    const isLeft = readFileSync(file).equals(content);
    const isNamed = started.message.startsWith(`${file} is`) && started.message.includes('restore a backup');
    return isLeft && isNamed ? 'refused' : `refused without care: ${started.message}`;
  }
  const tables = await contentOf(started.store).catch(() => null);
  await started.store.close();
  if (tables === null) return 'failed';
  return isDeepStrictEqual(
    tables.map(({ length }) => length),
    counts,
  )
    ? 'read'
    : 'other rows than there were';
}

test('refuses random damage, fails a call or reads damaged text, and never recreates the database', async () => {
  const { store } = await startUp(database, { SEED: 'leagues' });
  const counts = (await contentOf(store)).map(({ length }) => length);
  await store.close();
  const whole = readFileSync(databaseFile(folder));
  for (let round = byLength({ short: 10, long: 200 }); round > 0; round -= 1) {
    const content = Buffer.from(whole);
    randomBytes(64).copy(content, randomInt(content.length - 64));
    expect(['refused', 'failed', 'read']).toContain(await outcomeOf(content, counts));
  }
});

/**
 * Creates a database whose commits, of two rows each, are in the -wal file only. Returns the contents of both files.
 */
async function withCommits(commits: number): Promise<{ main: Buffer; wal: Buffer }> {
  const store = openSqlite(folder);
  await sql`create table commits (number integer primary key, text text not null)`.execute(store.db);
  await sql`create table copies (number integer primary key, text text not null)`.execute(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  for (let number = 1; number <= commits; number += 1) {
    const text = randomBytes(randomInt(2000)).toString('hex');
    await store.db.transaction().execute(async (transaction) => {
      await sql`insert into commits values (${number}, ${text})`.execute(transaction);
      await sql`insert into copies values (${number}, ${text})`.execute(transaction);
    });
  }
  const file = databaseFile(folder);
  // As after a power failure: closing would move everything into the database.
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, path.join(folder, `copy${end}`));
  await store.close();
  return { main: readFileSync(path.join(folder, 'copy')), wal: readFileSync(path.join(folder, 'copy-wal')) };
}

test('reads a prefix of whole commits from a -wal file that is truncated or damaged', async () => {
  const commits = 60;
  const { main, wal } = await withCommits(commits);
  const file = databaseFile(folder);
  const found = new Set<number>();
  for (let round = byLength({ short: 20, long: 1000 }); round > 0; round -= 1) {
    const at = randomInt(wal.length);
    const torn = round % 2 === 0 ? wal.subarray(0, at) : Buffer.from(wal);
    if (round % 2 === 1) torn.writeUInt8(torn.readUInt8(at) ^ (1 << randomInt(8)), at);
    rmSync(`${file}-shm`, { force: true });
    writeFileSync(file, main);
    writeFileSync(`${file}-wal`, torn);
    const store = openSqlite(folder);
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(store.db);
    expect(rows).toEqual([{ integrityCheck: 'ok' }]);
    const both = await sql<{ number: number }>`
      select number from commits left join copies using (number, text) order by number`.execute(store.db);
    const copies = await sql<{ number: number }>`select number from copies order by number`.execute(store.db);
    await store.close();
    const numbers = both.rows.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    expect(copies.rows.map(({ number }) => number)).toEqual(numbers);
    found.add(numbers.length);
  }
  expect(Math.max(...found)).toBeLessThanOrEqual(commits);
  expect(found.size).toBeGreaterThan(5);
});
