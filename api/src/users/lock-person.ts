import { missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';

/**
 * Locks a user's row until the end of the transaction, so that the counts of their groups or friends cannot change.
 * Setting a column to itself locks the row in PostgreSQL; SQLite has a single writer.
 * @throws {Failure} `missing` when there is no such user.
 */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => missing('User'));
}
