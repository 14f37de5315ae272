import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Mailbox } from 'shared-contract/mailbox';
import * as v from 'valibot';
import { byLength } from '../../../../testing/length.ts';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runToEnd, startProcess } from '../../../testing/process.ts';
import { environmentOf, outcomeOfStart, startUp } from '../../../testing/start-up.ts';
import { fileTransport } from '../../platform/mail/transport.ts';
import { restore } from '../../platform/database/backup/restore.ts';
import { backUp } from '../../platform/database/backup/write.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { databaseFile, type Store } from '../../platform/database/database.ts';

const key = { SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f' };
const onSqlite = globalThis.testedStore === 'sqlite';

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(() => database.remove());

const start = (more: Record<string, string> = {}, isNew = false) => outcomeOfStart(database, more, isNew);

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = database.open();
  const result = await work(store);
  await store.close();
  return result;
}

/** Removes the database, as if a disk were not mounted. */
async function loseDatabase(): Promise<void> {
  const file = databaseFile(database.folder);
  if (onSqlite) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  else await withStore(({ db }) => sql`drop schema public cascade; create schema public`.execute(db));
}

test.each([
  ['the signing key', {}, 'signing-key'],
  ['the mark of a first start', key, 'first-start-done'],
])('refuses a database that is missing or empty next to %s', async (_name, more, sign) => {
  expect(await start(more)).toBe('started');
  const backup = path.join(database.folder, 'a.bak');
  const counts = await withStore((store) => backUp(store, backup));
  await loseDatabase();
  const files = readdirSync(database.folder);
  const missing = await start(more);
  expect(missing).toContain(path.join(database.folder, sign));
  expect(missing).toContain('Restore a backup with "pnpm api:cli restore <file>"');
  expect(missing).toContain('start once with --new');
  expect(readdirSync(database.folder)).toEqual(files);
  // Empty tables, as after a failed restore.
  await withStore((store) => migrate(store.db, store.engine, migrations, new Date()));
  expect(await start(more)).toContain('is empty, though a server has been running here');
  expect(await withStore((store) => restore(store, backup))).toEqual(counts);
  expect(await start(more)).toBe('started');

  await loseDatabase();
  expect(await start(more, true)).toBe('started');
  expect(await start(more)).toBe('started');
});

test('writes the key last: a start succeeds after a first start that failed half-way', async () => {
  for (const weak of ['aaaaaaaa', 'Password1!', 'Administrat0r!']) {
    const outcome = await start({ ADMIN_PASSWORD: weak, PRODUCT_NAME: 'Administrat0r!' });
    expect(outcome).toMatch(/^ADMIN_PASSWORD cannot be that of the first administrator\. /);
  }
  expect(readdirSync(database.folder).filter((name) => /key|done/.test(name))).toEqual([]);
  expect(await start()).toBe('started');
  expect(readFileSync(path.join(database.folder, 'signing-key'), 'utf8').trim()).toHaveLength(64);
  // Later starts do not read it.
  expect(await start({ ADMIN_PASSWORD: 'aaaaaaaa' })).toBe('started');
});

test('starts after a first start that was killed at any point', async () => {
  const begun = performance.now();
  await (await startProcess(environmentOf(database))).end('SIGKILL');
  const wholeStart = performance.now() - begun;
  for (let kill = byLength({ short: 2, long: 20 }); kill > 0; kill -= 1) {
    await database.remove();
    database = await newDatabase();
    const killed = AbortSignal.timeout(Math.round(Math.random() * wholeStart));
    await runToEnd('main.ts', [], environmentOf(database), '', killed);
    expect(await start()).toBe('started');
  }
});

test('allows one server per database folder, whose lock ends with it, and cli.ts beside it', async () => {
  const first = await startProcess(environmentOf(database));
  const { exitCode, output } = await runToEnd('cli.ts', ['check'], environmentOf(database));
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('is in order') as unknown });
  // Servers with PostgreSQL may share the folder.
  const refused = `Another server is running on the data folder ${database.folder}. Stop it first, or give this one a DATA_DIR of its own.`;
  expect(await start()).toBe(onSqlite ? refused : 'started');
  expect(await (await fetch(`${first.url}/api/health/ready`)).json()).toEqual({ status: 'ready' });
  await first.end('SIGKILL');
  expect(await start()).toBe('started');
});

test('refuses a PostgreSQL that may lose confirmed data unless it is allowed by name', async () => {
  const settings = 'PostgreSQL runs with fsync=off, full_page_writes=off, synchronous_commit=off:';
  expect(await start({ ALLOW_UNSAFE_POSTGRES: '0' })).toContain(onSqlite ? 'started' : settings);
  expect(await start()).toBe('started');
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [name, modeOf(path.join(folder, name))]),
  );

/** Starts the server, writes a mail and a backup, and returns the modes of all files written. */
async function written(dataDir: string) {
  const { store, warnings } = await startUp(database, { DATA_DIR: dataDir });
  const mail = {
    id: 'a',
    from: { name: 'A', address: v.parse(Mailbox, 'a@b.example') },
    to: v.parse(Mailbox, 'b@b.example'),
    subject: 'c',
    text: 'd',
    html: 'd',
    date: new Date(),
  };
  await fileTransport(path.join(dataDir, 'outbox'), () => undefined).send(mail);
  await backUp(store, path.join(dataDir, 'a.bak'));
  const modes = { ...modesIn(dataDir), '.': modeOf(dataDir) };
  await store.close();
  return { modes, warnings };
}

test('restricts written files to the server’s own account, whatever the umask, also those of an earlier release', async () => {
  const umask = process.umask(0);
  try {
    const dataDir = path.join(database.folder, 'data');
    const files = ['signing-key', 'outbox/a.eml', 'a.bak'];
    if (onSqlite) files.push('server.lock', 'tiptable.db', 'tiptable.db-wal', 'tiptable.db-shm');
    const own = { '.': '700', outbox: '700', ...Object.fromEntries(files.map((file) => [file, '600'])) };
    expect(await written(dataDir)).toEqual({ modes: own, warnings: [] });
    for (const name of Object.keys(modesIn(dataDir))) {
      chmodSync(path.join(dataDir, name), name === 'outbox' ? 0o777 : 0o666);
    }
    chmodSync(dataDir, 0o755);
    expect(await written(dataDir)).toEqual({ modes: own, warnings: [] });
  } finally {
    process.umask(umask);
  }
});

test('leaves a folder with other files open and logs a warning', async () => {
  const dataDir = path.join(database.folder, 'home');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'photo.jpg'), '');
  chmodSync(dataDir, 0o755);
  const { store, warnings } = await startUp(database, { DATA_DIR: dataDir });
  await store.close();
  expect(warnings).toMatchObject([{ file: dataDir }]);
  expect(modeOf(dataDir)).toBe('755');
});
