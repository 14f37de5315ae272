import type { Selectable } from 'kysely';
import { missing } from '../platform/failures.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Db } from '../platform/database/database.ts';

/**
 * Locks the row of a table until the transaction ends, and returns it. @throws {Failure} `missing` when there is none.
 */
export async function lockTable(db: Db, id: string): Promise<Selectable<TableRow>> {
  return db
    .updateTable('simpleTables')
    .set((table) => ({ hiddenAt: table.ref('hiddenAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => missing('Table'));
}
