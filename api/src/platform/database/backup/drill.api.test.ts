import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { newDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { runToEnd } from '../../../../testing/process.ts';
import { startServer } from '../../../../testing/server.ts';
import { countRows } from './stored-tables.ts';
import { drill } from './drill.ts';
import { backUp } from './write.ts';

const HOUR_MS = 60 * 60 * 1000;

let database: TestDatabase;
let folder: string;
let latest: string;
let counts: Record<string, number>;
beforeAll(async () => {
  database = await newDatabase();
  folder = path.join(database.folder, 'backups');
  latest = path.join(folder, 'latest.bak');
  mkdirSync(folder);
  const { close, services } = await startServer({ SEED: 'leagues' }, database);
  await backUp(services.store, latest);
  counts = await countRows(services.store.db);
  await close();
});
afterAll(() => database.remove());

const now = new Date();
const setAge = (file: string, hours: number) => {
  const at = new Date(now.getTime() - hours * HOUR_MS);
  utimesSync(file, at, at);
};
/** The scratch database is of the tested store. */
const drillIn = (from: string) => drill(from, now, database.environment['DATABASE_URL']);

/** Returns the scratch databases that exist. */
async function scratchDatabases(): Promise<string[]> {
  if (globalThis.testedStore === 'sqlite')
    return readdirSync(tmpdir()).filter((name) => name.startsWith(`tiptable-drill-${process.pid}-`));
  const store = database.open();
  const { rows } = await sql<{ datname: string }>`select datname from pg_database
    where datname like 'tiptable_drill_%'`.execute(store.db);
  await store.close();
  return rows.map(({ datname }) => datname);
}

test('restores the newest backup into a scratch database, checks it and removes the database', async () => {
  writeFileSync(path.join(folder, 'earlier.bak'), 'not a backup');
  writeFileSync(path.join(folder, 'later.txt'), 'not a backup');
  setAge(path.join(folder, 'earlier.bak'), 3);
  setAge(latest, 2);
  const before = await scratchDatabases();
  expect(await drillIn(folder)).toMatchObject({ file: latest, hours: 2, isOld: false, counts });
  expect(await scratchDatabases()).toEqual(before);
});

test('rejects a damaged backup and an empty folder, and removes the scratch database', async () => {
  const damaged = path.join(database.folder, 'damaged');
  mkdirSync(damaged);
  await expect(drillIn(damaged)).rejects.toThrow(`${damaged} contains no backup (*.bak).`);
  writeFileSync(path.join(damaged, 'a.bak'), 'not a backup');
  const before = await scratchDatabases();
  await expect(drillIn(damaged)).rejects.toThrow('a.bak is no backup of this product.');
  expect(await scratchDatabases()).toEqual(before);
});

test('the command prints the result, and fails if the newest backup is old', async () => {
  setAge(path.join(folder, 'earlier.bak'), 55);
  setAge(latest, 31.5);
  const url = database.environment['DATABASE_URL'];
  const args = ['drill', folder, ...(url === undefined ? [] : ['--postgres', url])];
  const { exitCode, output } = await runToEnd('cli.ts', args, {});
  const engine = url === undefined ? 'SQLite' : 'PostgreSQL';
  expect(output).toMatch(/^Backup: .*latest\.bak, 31 hours old, 0\.\d MB\.$/m);
  expect(output).toMatch(new RegExp(`^Restored into an empty ${engine} database in \\d+\\.\\d s\\.$`, 'm'));
  expect(output).toContain('The restored store is in order.');
  expect(output).toMatch(/^ +752 {2}matches$/m);
  expect(output).toContain('The newest backup is 31 hours old. Check tiptable-backup.timer.');
  expect(exitCode).toBe(1);
});
