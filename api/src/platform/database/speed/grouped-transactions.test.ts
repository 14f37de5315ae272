import { sql } from 'kysely';
import { newDatabase } from '../../../../testing/database.ts';
import { type Db, openSqlite } from '../database.ts';

const add = (db: Db, key: string) => db.insertInto('rateLimits').values({ key, used: 1, resetsAt: '' }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(({ key }) => key);

async function opened() {
  const database = await newDatabase('sqlite');
  const store = openSqlite(database.folder);
  await sql`create table rate_limits (key text primary key, used integer, resets_at text)`.execute(store.db);
  const close = async () => {
    await store.close();
    await database.remove();
  };
  return { store, close };
}

test('rolls back only the failed one of concurrent writes', async () => {
  const { close, store } = await opened();
  const outcomes = await Promise.allSettled([
    store.write(async (transaction) => {
      await add(transaction, 'one');
      return 'first';
    }),
    store.write(async (transaction) => {
      await add(transaction, 'two');
      throw new Error('Not this one');
    }),
    store.write((transaction) => add(transaction, 'one')),
    store.write(async (transaction) => {
      await add(transaction, 'three');
      return keys(transaction);
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[0]).toMatchObject({ value: 'first' });
  expect(outcomes[3]).toMatchObject({ value: ['one', 'three'] });
  expect(await keys(store.db)).toEqual(['one', 'three']);
  await close();
});

test('runs writes separately when they cannot be committed together, and reports none before its commit', async () => {
  const { close, store } = await opened();
  await sql`create table parents (id integer primary key)`.execute(store.db);
  await sql`create table children (id integer references parents deferrable initially deferred)`.execute(store.db);
  const committed = store.write((transaction) => add(transaction, 'one'));
  const spoilt = store.write((transaction) => sql`insert into children values (1)`.execute(transaction));
  const full = store.write(async (transaction) => {
    await add(transaction, 'two');
    // SQLite does the same when the disk is full.
    await sql`rollback`.execute(transaction);
    throw new Error('The disk is full');
  });
  await expect(spoilt).rejects.toThrow('FOREIGN KEY');
  await expect(full).rejects.toThrow('The disk is full');
  await committed;
  expect(await keys(store.db)).toEqual(['one']);
  await close();
});
