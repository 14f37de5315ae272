import type { Db } from '../store/store.ts';

/** How many more tables an owner has, and how many more of them are public. */
type Change = { every: number; public: number };

/**
 * Counts the tables of an owner as they come, go and change: a list says how many there are and does not read them all for it. In
 * the transaction of what is counted.
 */
export async function countTables(db: Db, ownerId: string | null, change: Change): Promise<void> {
  if (ownerId === null) return;
  await db
    .insertInto('tableCounts')
    .values({ ownerId, ...change })
    .onConflict((conflict) =>
      conflict.column('ownerId').doUpdateSet(({ eb }) => ({
        every: eb('tableCounts.every', '+', change.every),
        public: eb('tableCounts.public', '+', change.public),
      })),
    )
    .execute();
}

/** How many tables an owner has. */
export async function countOf(
  db: Db,
  { onlyPublic, ownerId }: { ownerId: string; onlyPublic: boolean },
): Promise<number> {
  const counts = await db.selectFrom('tableCounts').selectAll().where('ownerId', '=', ownerId).executeTakeFirst();
  return (onlyPublic ? counts?.public : counts?.every) ?? 0;
}
