import type { Db } from '../platform/database/database.ts';
import { hasShownOwner } from '../users/bans.ts';
import { productAccount } from '../users/users.ts';

/** Adds to seasons the official table that follows them, if it is public. Of several it is the oldest. */
export async function withOfficialTables<Season extends { id: string }>(
  db: Db,
  seasons: readonly Season[],
  now: Date,
): Promise<(Season & { officialTableId?: string })[]> {
  if (seasons.length === 0) return [];
  const tables = await db
    .selectFrom('simpleTables')
    .select(['id', 'leagueSeasonId'])
    .where('ownerId', 'in', productAccount(db))
    .where('isPublic', '=', true)
    .where(hasShownOwner(db, now))
    .where(
      'leagueSeasonId',
      'in',
      seasons.map(({ id }) => id),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const bySeason = new Map(tables.map(({ id, leagueSeasonId }) => [leagueSeasonId, id]));
  return seasons.map((season) => {
    const officialTableId = bySeason.get(season.id);
    return officialTableId === undefined ? season : { ...season, officialTableId };
  });
}
