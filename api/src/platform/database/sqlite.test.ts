import { newDatabase } from '../../../testing/database.ts';
import { openDatabaseFile } from './sqlite-connections.ts';
import path from 'node:path';
import { sql } from 'kysely';
import { openSqlite, type Db } from './database.ts';

test('opens SQLite with full durability and foreign keys', async () => {
  const database = await newDatabase();
  const file = openDatabaseFile(path.join(database.folder, 'some.db'));
  const pragma = (name: string) => Object.values(file.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(0);
  expect(pragma('trusted_schema')).toBe(0);
  file.close();
  await database.remove();
});

test('relaxes durability for counters only, not for the writes around them', async () => {
  const database = await newDatabase('sqlite');
  const store = openSqlite(database.folder);
  const seen = { counting: [] as unknown[], others: [] as unknown[] };
  const mode = async (db: Db) =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
  const write = () => store.write(async (transaction) => seen.others.push(await mode(transaction)));
  const count = (end = async () => {}) =>
    store.count(async (transaction) => {
      seen.counting.push(await mode(transaction));
      await end();
    });
  const failing = count(() => Promise.reject(new Error('Not counted')));
  await Promise.allSettled([write(), count(), write(), failing, write(), count()]);
  await expect(failing).rejects.toThrow('Not counted');
  seen.others.push(await mode(store.db));
  const [normal, full] = [1, 2];
  expect(seen).toEqual({ counting: [normal, normal, normal], others: [full, full, full, full] });
  await store.close();
  await database.remove();
});

test('reads committed data without waiting for a writing transaction or a snapshot', async () => {
  const database = await newDatabase('sqlite');
  const store = openSqlite(database.folder);
  await sql`create table rate_limits (key text primary key, used integer, resets_at text)`.execute(store.db);
  const keys = async (db: Db) => (await db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key);
  const add = (db: Db, key: string) => db.insertInto('rateLimits').values({ key, used: 1, resetsAt: '' }).execute();
  const [opened, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = store.write(async (transaction) => {
    await add(transaction, 'one');
    expect(await keys(transaction)).toEqual(['one']);
    opened.resolve();
    await ended.promise;
  });
  await opened.promise;
  expect(await keys(store.db)).toEqual([]);
  const reading = store.read(async (snapshot) => {
    expect(await keys(snapshot)).toEqual([]);
    ended.resolve();
    await writing;
    expect(await keys(store.db)).toEqual(['one']);
    await add(store.db, 'two');
    return keys(snapshot);
  });
  expect(await reading).toEqual([]);
  expect(await keys(store.db)).toEqual(['one', 'two']);
  await store.close();
  await database.remove();
});
