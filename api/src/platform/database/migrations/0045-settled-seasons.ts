import { sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

/** A table with rows that the scoring of a season depends on, and the seasons of a changed row. */
type Source = { table: string; seasons: (row: 'new' | 'old') => string; on: ('insert' | 'update' | 'delete')[] };

const sources: Source[] = [
  {
    table: 'leagues',
    seasons: (row) => `select id from league_seasons where league_id = ${row}.id`,
    on: ['update'],
  },
  { table: 'league_seasons', seasons: (row) => `${row}.id`, on: ['update'] },
  { table: 'rounds', seasons: (row) => `${row}.league_season_id`, on: ['insert', 'update', 'delete'] },
  { table: 'team_stats', seasons: (row) => `${row}.league_season_id`, on: ['insert', 'update', 'delete'] },
  {
    table: 'teams',
    seasons: (row) => `select league_season_id from team_stats where team_id = ${row}.id`,
    on: ['update'],
  },
];

async function unsettle(
  { db, engine }: MigrationContext,
  { seasons, table }: Source,
  on: Source['on'][number],
): Promise<void> {
  const name = `${table}_unsettle_${on}`;
  const of = on === 'update' ? 'update of version' : on;
  const when = on === 'update' ? 'when (new.version <> old.version)' : '';
  const change = `update tippings set season_changes = season_changes + 1, settled_at = null
    where locked_at is not null and league_season_id in (${seasons(on === 'delete' ? 'old' : 'new')})`;
  if (engine === 'sqlite') {
    await sql.raw(`create trigger ${name} after ${of} on ${table} ${when} begin ${change}; end`).execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${change}; return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${of} on ${table} for each row ${when} execute function ${name}()`)
    .execute(db);
}

/**
 * Seasons that are over with final scores, so that the scoring job skips them. The database clears the mark when data
 * of the season's standings change, and counts those changes.
 */
export const settledSeasons: Migration = {
  name: '0045-settled-seasons',
  async up(context) {
    const { db, type } = context;
    await db.schema.alterTable('tippings').addColumn('settled_at', type.moment).execute();
    await db.schema
      .alterTable('tippings')
      .addColumn('season_changes', type.count, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index tippings_unsettled_index on tippings (league_season_id)
      where locked_at is not null and settled_at is null`.execute(db);
    for (const source of sources) for (const on of source.on) await unsettle(context, source, on);
  },
};
