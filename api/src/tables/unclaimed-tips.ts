import { lockedSeasons } from '../competition/tip-lock/listed-seasons.ts';
import { unclaimedTips } from '../tips/tip-rows.ts';
import { BATCH_TABLES, deleteInBatches, type Purge } from '../platform/database/batches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Unclaimed tips are deleted this long after the lock, unless they were viewed since. */
const RETENTION_DAYS = 30;
/** Views are deleted after a while, so seasons that locked earlier are not checked again. */
const CHECKED_DAYS = 60;

/** Deletes tips without an owner that had no view since the lock, in batches. */
export const purgeUnclaimedTips: Purge = async (store, now) => {
  const { db } = store;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const seasons = await lockedSeasons(db, { after: daysAgo(CHECKED_DAYS), until: daysAgo(RETENTION_DAYS) });
  for (const { leagueSeasonId, lockedAt } of seasons) {
    const lockDay = (lockedAt ?? '').slice(0, 'yyyy-mm-dd'.length);
    const unseen = unclaimedTips(db, leagueSeasonId).where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('tableViews')
            .select('tableViews.day')
            .whereRef('tableViews.tableId', '=', 'tips.tableId')
            .where('tableViews.day', '>=', lockDay),
        ),
      ),
    );
    await deleteInBatches(store, {
      table: 'simpleTables',
      key: ['id'],
      where: (tables) => tables.where('ownerId', 'is', null).where('id', 'in', unseen),
      batchRows: BATCH_TABLES,
    });
  }
};
