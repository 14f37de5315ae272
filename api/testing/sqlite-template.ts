import { rmSync } from 'node:fs';
import { newQuickFolder } from '../../testing/quickest-folder.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { openSqlite } from '../src/platform/database/database.ts';

/**
 * Creates a SQLite database with the newest schema and no rows, which tests copy. TEST_SQLITE_TEMPLATE is its folder.
 * @returns A function that deletes it.
 */
export async function createSqliteTemplate(): Promise<() => void> {
  const folder = newQuickFolder('template');
  const store = openSqlite(folder);
  await migrate(store.db, store.engine, migrations, new Date());
  await store.close();
  process.env['TEST_SQLITE_TEMPLATE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
