import { sql } from 'kysely';
import { countRows } from './backup/stored-tables.ts';
import type { Store } from './database.ts';
import { assertKnown, isMigrated } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Checks that the store belongs to this release, and that an SQLite file is intact.
 * @returns The number of rows of each table.
 * @throws {Error} with the problem and its remedy.
 */
export async function checkStore(store: Store): Promise<Record<string, number>> {
  await assertKnown(store.db, migrations);
  if (!(await isMigrated(store.db, migrations)))
    throw new Error('The database is older than this release. Start the server once.');
  if (store.engine === 'sqlite') {
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(store.db);
    const problems = rows.map(({ integrityCheck }) => integrityCheck).filter((line) => line !== 'ok');
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(store.db);
    if (problems.length > 0) throw new Error(`The file is damaged:\n${problems.join('\n')}\nRestore a backup.`);
    if (orphans.length > 0) throw new Error(`${orphans.length} rows refer to missing rows. Restore a backup.`);
  }
  return countRows(store.db);
}
