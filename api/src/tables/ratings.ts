import { sql } from 'kysely';
import { forbidden, missing } from '../platform/failures.ts';
import { keysetPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import { isShown } from './table-visibility.ts';

/** Returns the mean rating, rounded to one decimal; 0 without ratings. */
export const meanOf = ({ ratings, stars }: { ratings: number; stars: number }): number =>
  ratings === 0 ? 0 : Math.round((stars / ratings) * 10) / 10;

const ratingOf = (db: Db, tableId: string, userId: string) =>
  db.selectFrom('ratings').select('stars').where('tableId', '=', tableId).where('userId', '=', userId);

/** Returns a user's rating of a public table; `null` if there is none, or no such table. */
export async function getRating(db: Db, tableId: string, userId: string, now: Date): Promise<number | null> {
  const shown = db.selectFrom('simpleTables').select('id').where('isPublic', '=', true).where(isShown(db, now));
  const rating = await ratingOf(db, tableId, userId).where('tableId', 'in', shown).executeTakeFirst();
  return rating?.stars ?? null;
}

type Rating = { tableId: string; userId: string; now: Date };

/**
 * Locks a table's row until the transaction ends, to serialise ratings. @throws {Failure} when the table is not public,
 * or the user's own.
 */
async function lockForRating(db: Db, { now, tableId, userId }: Rating): Promise<void> {
  const row = await db
    .updateTable('simpleTables')
    .set((table) => ({ ratings: table.ref('ratings') }))
    .where('id', '=', tableId)
    .where('isPublic', '=', true)
    .where(isShown(db, now))
    .returning('ownerId')
    .executeTakeFirstOrThrow(() => missing('Table'));
  if (row.ownerId === userId) throw forbidden('You can’t rate your own table.');
}

async function addToSum(db: Db, tableId: string, change: { ratings: number; stars: number }): Promise<void> {
  await db
    .updateTable('simpleTables')
    .set((table) => ({ ratings: table('ratings', '+', change.ratings), stars: table('stars', '+', change.stars) }))
    .where('id', '=', tableId)
    .execute();
}

/** Rates a public table, or changes the rating, in one transaction. @throws {Failure} as `lockForRating`. */
export async function rate(db: Db, rating: Rating & { stars: number }): Promise<void> {
  const { now, stars, tableId, userId } = rating;
  await lockForRating(db, rating);
  const before = await ratingOf(db, tableId, userId).executeTakeFirst();
  const ratedAt = now.toISOString();
  await db
    .insertInto('ratings')
    .values({ tableId, userId, stars, ratedAt })
    .onConflict((same) => same.columns(['tableId', 'userId']).doUpdateSet({ stars, ratedAt }))
    .execute();
  await addToSum(db, tableId, { ratings: before === undefined ? 1 : 0, stars: stars - (before?.stars ?? 0) });
}

/** Removes a rating, in one transaction. No-op without one. @throws {Failure} as `lockForRating`. */
export async function unrate(db: Db, rating: Rating): Promise<void> {
  const { tableId, userId } = rating;
  await lockForRating(db, rating);
  const before = await db
    .deleteFrom('ratings')
    .where('tableId', '=', tableId)
    .where('userId', '=', userId)
    .returning('stars')
    .executeTakeFirst();
  if (before !== undefined) await addToSum(db, tableId, { ratings: -1, stars: -before.stars });
}

/** Removes all ratings of a user. Call in the transaction that deletes the account. */
export async function removeRatingsOf(db: Db, userId: string): Promise<void> {
  await sql`update simple_tables set ratings = ratings - 1, stars = stars -
    (select stars from ratings where ratings.table_id = simple_tables.id and ratings.user_id = ${userId})
    where id in (select table_id from ratings where user_id = ${userId})`.execute(db);
  await db.deleteFrom('ratings').where('userId', '=', userId).execute();
}

/** Returns a page of a user's ratings, for export. */
export function ratingsOf(db: Db, userId: string, page: PageStart) {
  const ratings = db
    .selectFrom('ratings')
    .select(['tableId', 'stars', 'ratedAt as rated'])
    .where('userId', '=', userId);
  return keysetPage(ratings, { tableId: 'id' }, page);
}
