import type { Db } from '../platform/database/database.ts';

/** By how much an owner's counts change: of all tables, and of the public ones. */
type Change = { every: number; public: number };

/**
 * Updates an owner's denormalised counts of tables, from which a list takes its total without reading all rows. Call it in the
 * transaction that changes the tables.
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

/** The number of an owner's tables. */
export async function countOf(db: Db, ownerId: string, which: 'all' | 'public'): Promise<number> {
  const counts = await db.selectFrom('tableCounts').selectAll().where('ownerId', '=', ownerId).executeTakeFirst();
  return (which === 'public' ? counts?.public : counts?.every) ?? 0;
}
