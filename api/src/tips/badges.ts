import type { TipBadge } from 'shared-contract/account';
import { joinedSeasons } from '../competition/standings/seasons.ts';
import type { Db } from '../platform/database/database.ts';

/** The most badges that a profile lists. */
const MAX_BADGES = 100;

/** Returns a user's badges, latest season first. Without `isOwn`, badges of private tips have no `tableId`. */
export async function badgesOf(db: Db, userId: string, { isOwn }: { isOwn: boolean }): Promise<TipBadge[]> {
  const rows = await db
    .selectFrom('tipBadges')
    .innerJoin('simpleTables', 'simpleTables.id', 'tipBadges.tableId')
    .innerJoin(joinedSeasons(db), 'seasons.id', 'tipBadges.leagueSeasonId')
    .select(['seasons.leagueName', 'seasons.season', 'tipBadges.rank', 'tipBadges.of', 'tipBadges.tableId'])
    .select('simpleTables.isPublic')
    .where('tipBadges.ownerId', '=', userId)
    .where('simpleTables.deletedAt', 'is', null)
    .orderBy('seasons.inTime', 'desc')
    .orderBy('tipBadges.tableId')
    .limit(MAX_BADGES)
    .execute();
  return rows.map(({ isPublic, tableId, ...badge }) => ({
    ...badge,
    tableId: isOwn || Boolean(isPublic) ? tableId : null,
  }));
}
