import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../src/store/migrate.ts';
import { migrations } from '../src/store/migrations/index.ts';
import { openSqlite } from '../src/store/store.ts';

/**
 * Makes a SQLite database with the newest schema and no rows, which the databases of tests begin as a copy of: TEST_SQLITE_TEMPLATE is its
 * folder. Returns what removes it.
 */
export async function createSqliteTemplate(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-template-'));
  const store = openSqlite(folder);
  await migrate(store.db, store.engine, migrations, new Date());
  await store.close();
  process.env['TEST_SQLITE_TEMPLATE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
