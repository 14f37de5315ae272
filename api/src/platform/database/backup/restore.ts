import type { Store } from '../database.ts';
import { appliedTo } from '../migrate.ts';
import type { Row } from './format.ts';
import { readBackup } from './read.ts';
import { countRows } from './stored-tables.ts';

const ROWS_PER_INSERT = 200;

/**
 * Restores a backup into an empty, migrated database. Runs in one transaction and compares the row counts with the
 * file's.
 * @returns The number of rows of each table.
 * @throws {Error} if the database is not empty, the backup is damaged, or it comes from a release with other
 * migrations.
 */
export async function restore(store: Store, file: string): Promise<Record<string, number>> {
  return store.write(async (transaction) => {
    const user = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user !== undefined) throw new Error('The database is not empty. Restore into a new one.');
    const known = JSON.stringify([...(await appliedTo(transaction))]);
    let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
    const insert = async () => {
      if (batch.rows.length > 0)
        await transaction
          .insertInto(batch.table as 'users')
          .values(batch.rows as never)
          .execute();
      batch = { table: '', rows: [] };
    };
    const foot = await readBackup(file, async (table, row, { migrations }) => {
      if (JSON.stringify(migrations) !== known)
        throw new Error('The backup comes from another release. Restore it with that one.');
      if (table !== batch.table || batch.rows.length === ROWS_PER_INSERT) await insert();
      batch.table = table;
      batch.rows.push(row);
    });
    await insert();
    const counts = await countRows(transaction);
    if (JSON.stringify(counts) !== JSON.stringify(foot.counts))
      throw new Error('The database holds other rows than the backup.');
    return counts;
  });
}
