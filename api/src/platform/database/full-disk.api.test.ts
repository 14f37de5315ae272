import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { listOfficialTables } from 'shared-contract/tables';
import { ACCOUNT } from '../../../testing/postgres.ts';
import { inconsistenciesIn, Ledger, statesIn } from '../../../testing/ledger.ts';
import { startProcess } from '../../../testing/process.ts';
import { addressOf, generous } from '../../../testing/server.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';
import { DOMAIN, newWriter } from '../../../testing/writers.ts';
import { openPostgres, openSqlite, type Store } from './database.ts';

const DISK = 'size=24m';
/** The free space after the server has started. */
const LEFT_BYTES = 1024 * 1024;

let disk: string;
beforeEach(() => {
  disk = mkdtempSync(path.join(os.tmpdir(), 'tiptable-disk-'));
});
afterEach(() => {
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${process.env['TEST_POSTGRES_URL']}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Database = { environment: Record<string, string>; open: () => Store; remove: () => Promise<void> };

/**
 * Creates a database with its data on the small disk. PostgreSQL's write-ahead log is elsewhere, because PostgreSQL
 * stops when that disk is full.
 */
async function newDatabaseOnDisk(): Promise<Database> {
  if (globalThis.testedStore === 'sqlite') {
    return { environment: { DATA_DIR: disk }, open: () => openSqlite(disk), remove: async () => undefined };
  }
  if (ACCOUNT.uid !== undefined) chownSync(disk, ACCOUNT.uid, ACCOUNT.gid);
  await onPostgres(`create tablespace small location '${disk}'`);
  await onPostgres('create database on_small tablespace small');
  const url = `${process.env['TEST_POSTGRES_URL']}on_small`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-test-'));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url, ALLOW_UNSAFE_POSTGRES: '1' },
    open: () => openPostgres(url, { poolSize: 1, onLost: () => undefined }),
    remove: async () => {
      await onPostgres('drop database on_small with (force)');
      await onPostgres('drop tablespace small');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

testWhenLong(
  'returns 507 for writes on a full disk, is not ready, serves reads, and recovers; needs root',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tiptable', disk]);
    const database = await newDatabaseOnDisk();
    const server = await startProcess({ ...database.environment, ...generous });
    const ledger = new Ledger();
    const statuses: number[] = [];
    const onAnswer = (status: number) => void statuses.push(status);
    const writer = await newWriter(server.url, 'writer', { ledger, onAnswer });
    const statusOf = async (where: string) => (await fetch(server.url + where)).status;

    const { bavail, bsize } = statfsSync(disk);
    const filler = path.join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES));
    await writer.writeTo(server.url, () => statuses.includes(507));
    expect(new Set(statuses.filter((status) => status >= 300))).toEqual(new Set([507]));
    expect(await statusOf(addressOf(listOfficialTables, {}))).toBe(200);
    expect([await statusOf('/api/health/live'), await statusOf('/api/health/ready')]).toEqual([200, 503]);

    rmSync(filler);
    const before = ledger.acknowledged;
    statuses.splice(0);
    await writer.writeTo(server.url, () => ledger.acknowledged > before);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    while ((await statusOf('/api/health/ready')) !== 200) expect(await statusOf('/api/health/live')).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const store = database.open();
    expect(ledger.compare(await statesIn(store.db, DOMAIN))).toEqual([]);
    expect(await inconsistenciesIn(store.db, store.engine)).toEqual([]);
    await store.close();
    await database.remove();
    console.warn(`on ${store.engine}: ${ledger.acknowledged} acknowledged writes, 0 lost`);
  },
);
