import { type Expression, sql, type SqlBool } from 'kysely';
import type { SimpleTable, TipOfTable } from 'shared-contract/tables';
import type { Db } from '../platform/database/database.ts';
import { isLocked } from '../competition/tip-lock/tip-lock.ts';
import { rowsOfOrder } from './tip-order.ts';
import { tippedSeasons } from './tipped-season.ts';
import { orderOf } from './stored-orders.ts';

/** A SQL condition: whether a table is a tip. */
export const isTip = (tableId: Expression<string>) =>
  sql<SqlBool>`exists (select 1 from tips where tips.table_id = ${tableId})`;

/** A tip as read for its table. */
export type ReadTip = {
  leagueSeasonId: string;
  /** The stored order. */
  picks: string;
  tip: TipOfTable;
  rows: ReturnType<typeof rowsOfOrder>;
};

/** Returns the tips among the given tables, by table id. */
export async function tipsAmong(db: Db, tableIds: readonly string[], now: Date): Promise<Map<string, ReadTip>> {
  if (tableIds.length === 0) return new Map();
  const tips = await db
    .selectFrom('tips')
    .select(['tableId', 'leagueSeasonId', 'picks', 'isSealed', 'isRanked', 'changedAt'])
    .where('tableId', 'in', [...tableIds])
    .execute();
  if (tips.length === 0) return new Map();
  const seasons = await tippedSeasons(db, [...new Set(tips.map(({ leagueSeasonId }) => leagueSeasonId))]);
  return new Map(
    tips.flatMap(({ changedAt, isRanked, isSealed, leagueSeasonId, picks, tableId }) => {
      const season = seasons.get(leagueSeasonId);
      if (season === undefined) return [];
      const { newcomers, order } = orderOf(season, picks);
      const tip = {
        leagueName: season.leagueName,
        season: season.season,
        isSealed: Boolean(isSealed),
        isRanked: Boolean(isRanked),
        locksAt: season.state.lock,
        isLocked: isLocked(season.state, now),
        changed: changedAt,
        newcomers: newcomers.map(({ id }) => id),
      };
      return [[tableId, { leagueSeasonId, picks, tip, rows: rowsOfOrder(season, order) }] as const];
    }),
  );
}

/** Returns the fields of a table's response that describe its tip; none if the table is no tip. */
export const tipFields = (read: ReadTip | undefined): Pick<SimpleTable, 'kind' | 'leagueSeasonStatsId' | 'tip'> =>
  read === undefined ? {} : { kind: 'tip', leagueSeasonStatsId: read.leagueSeasonId, tip: read.tip };
