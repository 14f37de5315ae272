import { randomUUID } from 'node:crypto';
import { type Expression, PostgresAdapter, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Whether the database is PostgreSQL, which has many writers at a time. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

/** The number of tips of a season by people with an account, as a part of a query: the sum of the season's counters. */
export const numberOfTips = (seasonId: Expression<string>) =>
  sql<number>`coalesce((select sum(tip_counts.tips) from tip_counts where tip_counts.league_season_id = ${seasonId}), 0)`;

/**
 * Adds to the number of tips of a season, in the transaction that adds or removes a tip. With a single counter every such transaction
 * would wait for the one before it. So each updates a counter that no other transaction has locked, and inserts one if there is none:
 * a season has as many counters as transactions ever counted at the same time. Only their sum is meaningful.
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
