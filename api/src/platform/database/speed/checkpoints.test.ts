import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'kysely';
import { newDatabase } from '../../../../testing/database.ts';
import { startCheckpoints } from './checkpoints.ts';
import { databaseFile, type Db, openSqlite, type Store } from '../database.ts';

const PAGE_BYTES = 4096;

/** Commits pages to the log, fewer than those at which a commit checkpoints. */
async function commitPages({ write }: Store, pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    await write((transaction) => sql`insert into pages values (zeroblob(${PAGE_BYTES}))`.execute(transaction));
  }
}

const pagesIn = async (db: Db) =>
  (await sql<{ pages: number }>`select count(*) as pages from pages`.execute(db)).rows[0]?.pages;

async function pagesWrittenBack({ db }: Store): Promise<number> {
  const { rows } = await sql<{ checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db);
  return rows[0]?.checkpointed ?? 0;
}

test('checkpoints the log without a commit, and leaves an open snapshot unchanged', async () => {
  const database = await newDatabase('sqlite');
  const store = openSqlite(database.folder);
  const file = databaseFile(database.folder);
  await sql`create table pages (content blob)`.execute(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await commitPages(store, 150);
  expect(await pagesWrittenBack(store)).toBe(0);
  const failures: unknown[] = [];
  let end: (() => Promise<void>) | undefined;
  await store.read(async (snapshot) => {
    expect(await pagesIn(snapshot)).toBe(150);
    await commitPages(store, 50);
    end = startCheckpoints(file, (error) => failures.push(error));
    while ((await pagesWrittenBack(store)) === 0) await nextIteration();
    expect(await pagesIn(snapshot)).toBe(150);
  });
  expect(await pagesIn(store.db)).toBe(200);
  await end?.();
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const opened = openSqlite(database.folder);
  expect(await pagesIn(opened.db)).toBe(200);
  await opened.close();
  expect(failures).toEqual([]);
  await database.remove();
});

test('reports a thread that cannot open the file, and ends', async () => {
  const database = await newDatabase('sqlite');
  const failures: unknown[] = [];
  const end = startCheckpoints(path.join(database.folder, 'missing', 'some.db'), (error) => failures.push(error));
  await end();
  expect(failures).toMatchObject([{ code: 'ERR_SQLITE_ERROR' }]);
  await database.remove();
});
