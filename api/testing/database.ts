import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { newQuickFolder } from '../../testing/quickest-folder.ts';
import { openPostgres, openSqlite, type Store } from '../src/platform/database/database.ts';

declare global {
  /** The store that this Jest project tests; set in jest.config.mjs. */
  var testedStore: 'sqlite' | 'postgres';
}

/** An empty database of the tested store. */
export type TestDatabase = {
  /** A temporary folder, also for a server's other files. */
  folder: string;
  /** Opens the database, as another process would. */
  open: () => Store;
  /** Environment variables for a server process on this database. */
  environment: Record<string, string>;
  remove: () => Promise<void>;
};

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${process.env['TEST_POSTGRES_URL']}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const POOL_SIZE = 8;

/**
 * Creates a database for one test file, of the tested store by default. With `isMigrated` it copies the database
 * migrated for this run, which takes a sixth of the time of a migration. Set `isOnDisk` to measure commits: in memory
 * they do not wait for a disk.
 */
export async function newDatabase(
  store = globalThis.testedStore,
  { isMigrated = false, isOnDisk = false }: { isMigrated?: boolean; isOnDisk?: boolean } = {},
): Promise<TestDatabase> {
  const folder = isOnDisk ? mkdtempSync(path.join(tmpdir(), 'tiptable-test-')) : newQuickFolder('test');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (store === 'sqlite') {
    const migrated = isMigrated ? process.env['TEST_SQLITE_TEMPLATE'] : undefined;
    if (migrated !== undefined) cpSync(migrated, folder, { recursive: true });
    return {
      folder,
      open: () => openSqlite(folder),
      environment: { DATA_DIR: folder },
      remove: async () => removeFolder(),
    };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = isMigrated ? process.env['TEST_POSTGRES_TEMPLATE'] : undefined;
  // Copying files takes half the time of the default strategy, which writes the log.
  await onPostgres(
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  );
  const url = `${process.env['TEST_POSTGRES_URL']}${name}`;
  return {
    folder,
    open: () => openPostgres(url, { poolSize: POOL_SIZE, onLost: () => undefined }),
    // The tests' own PostgreSQL is fast and not durable.
    environment: { DATA_DIR: folder, DATABASE_URL: url, ALLOW_UNSAFE_POSTGRES: '1' },
    remove: async () => {
      await onPostgres(`drop database ${name} with (force)`);
      removeFolder();
    },
  };
}
