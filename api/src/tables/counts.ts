import type { Db } from '../platform/database/database.ts';

/** The change of an owner's counts: of all tables, and of public ones. */
type Change = { every: number; public: number };

/**
 * Updates an owner's denormalised counts of tables, which lists use as their totals. Call in the transaction that
 * changes the tables.
 */
export async function countTables(db: Db, ownerId: string | null, change: Change): Promise<void> {
  if (ownerId === null) return;
  await db
    .insertInto('tableCounts')
    .values({ ownerId, ...change })
    .onConflict((conflict) =>
      conflict.column('ownerId').doUpdateSet(({ eb, ref }) => ({
        every: eb('tableCounts.every', '+', ref('excluded.every')),
        public: eb('tableCounts.public', '+', ref('excluded.public')),
      })),
    )
    .execute();
}

/** Returns the number of an owner's tables. */
export async function countOf(db: Db, ownerId: string, which: 'all' | 'public'): Promise<number> {
  const counts = await db.selectFrom('tableCounts').selectAll().where('ownerId', '=', ownerId).executeTakeFirst();
  return (which === 'public' ? counts?.public : counts?.every) ?? 0;
}
