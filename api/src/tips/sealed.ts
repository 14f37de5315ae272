import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Whether a table is none that its owner alone can read: a sealed tip of a season that has not locked. It opens by itself, by the same
 * clock by which the lock is judged.
 */
export const isUnsealed = (now: Date) => (_table: ExpressionBuilder<Schema, 'simpleTables'>) =>
  // A value and not `exists`: each table's tip is looked up by its key, and databases take it to be true of many tables, as it is.
  sql<SqlBool>`not coalesce((select tips.is_sealed from tips
      inner join tippings on tippings.league_season_id = tips.league_season_id
      where tips.table_id = simple_tables.id and tips.is_sealed = true and tippings.locked_at is null
        and coalesce(tippings.locks_at, (select rounds.deadline from rounds
          where rounds.league_season_id = tips.league_season_id order by rounds.round_number limit 1), 'infinity')
          > ${now.toISOString()}), false)`;
