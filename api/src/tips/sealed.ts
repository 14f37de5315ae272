import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { SealedTip } from 'shared-contract/tips';
import { bannedIds } from '../users/bans.ts';
import { joinedNames } from '../users/people.ts';
import { joinedSeasons } from '../competition/standings/seasons.ts';
import { missing } from '../platform/failures.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Db } from '../platform/database/database.ts';
import { firstDeadline, tipStates } from '../competition/tip-lock/tip-lock.ts';

/**
 * A SQL condition: whether a table is not a sealed tip of a season that is not locked yet. The lock time itself opens
 * the tip; no job has to run.
 */
export const isUnsealed = (now: Date) => (_table: ExpressionBuilder<Schema, 'simpleTables'>) =>
  sql<SqlBool>`not exists (select 1 from tips
    inner join tippings on tippings.league_season_id = tips.league_season_id
    where tips.table_id = simple_tables.id and tips.is_sealed = true and tippings.locked_at is null
      and coalesce(tippings.locks_at, ${firstDeadline(sql.ref('tips.leagueSeasonId'))}, 'infinity')
        > ${now.toISOString()})`;

/**
 * Returns the owner, season and lock of a sealed tip. Anyone with its link may read them.
 * @throws {Failure} `missing` when the table is no sealed tip, is private, hidden, deleted or locked, or its owner is
 * banned.
 */
export async function getSealedTip(db: Db, id: string, now: Date): Promise<SealedTip> {
  const tip = await db
    .selectFrom('simpleTables')
    .innerJoin('tips', 'tips.tableId', 'simpleTables.id')
    .innerJoin(joinedSeasons(db), 'seasons.id', 'tips.leagueSeasonId')
    .leftJoin(joinedNames(db), 'users.id', 'simpleTables.ownerId')
    .select(['users.handle as userName', 'seasons.id as leagueSeasonStatsId'])
    .select(['seasons.leagueName', 'seasons.season'])
    .where('simpleTables.id', '=', id)
    // Also excludes hidden and deleted tables.
    .where('simpleTables.isPublic', '=', true)
    .where((table) => table.not(isUnsealed(now)(table)))
    .where(({ eb, or }) =>
      or([eb('simpleTables.ownerId', 'is', null), eb('simpleTables.ownerId', 'not in', bannedIds(db, now))]),
    )
    .executeTakeFirstOrThrow(() => missing('Sealed tip'));
  const states = await tipStates(db, [tip.leagueSeasonStatsId]);
  return { ...tip, locksAt: states.get(tip.leagueSeasonStatsId)?.lock ?? null };
}
