import { randomUUID } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { type Db, isPostgres } from '../../platform/database/database.ts';

/** SQL expression for a season's number of tips by accounts: the sum of its counters. */
export const numberOfTips = (seasonId: Expression<string>) =>
  sql<number>`coalesce((select sum(tip_counts.tips) from tip_counts where tip_counts.league_season_id = ${seasonId}), 0)`;

/**
 * Adds to a season's number of tips, in the transaction that adds or deletes a tip. A single counter row would
 * serialize these transactions. So each transaction updates a counter that is not locked, and inserts a new one if all
 * are locked. A season thus has as many counters as there ever were concurrent transactions. Only their sum is
 * meaningful.
 */
export async function countTips(db: Db, seasonId: string, change: number): Promise<void> {
  if (change === 0) return;
  const { numUpdatedRows } = await db
    .updateTable('tipCounts')
    .set((row) => ({ tips: row('tips', '+', change) }))
    .where('leagueSeasonId', '=', seasonId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('tipCounts')
        .select('id')
        .where('leagueSeasonId', '=', seasonId)
        .limit(1)
        .$if(isPostgres(db), (counters) => counters.forUpdate().skipLocked()),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db.insertInto('tipCounts').values({ leagueSeasonId: seasonId, id: randomUUID(), tips: change }).execute();
}
