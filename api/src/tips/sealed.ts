import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Whether a table is none that its owner alone can read: a sealed tip of a season that has not locked. It opens by itself, by the same
 * clock by which the lock is judged.
 */
export const isUnsealed = (now: Date) => (_table: ExpressionBuilder<Schema, 'simpleTables'>) =>
  sql<SqlBool>`not exists (select 1 from tips
    inner join tippings on tippings.league_season_id = tips.league_season_id
    where tips.table_id = simple_tables.id and tips.is_sealed = true and tippings.locked_at is null
      and coalesce(tippings.locks_at, (select rounds.deadline from rounds
        where rounds.league_season_id = tips.league_season_id order by rounds.round_number limit 1), 'infinity')
        > ${now.toISOString()})`;
