import { sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

/** A change that the database itself rejects, whatever this or another release requests. */
type Rule = {
  name: string;
  code: 'tip-locked' | 'season-has-tips';
  table: string;
  on: 'insert' | 'update' | 'delete';
  when: string;
};

const isLocked = (season: string) =>
  `exists (select 1 from tippings where league_season_id = ${season} and locked_at is not null)`;
const hasTips = (season: string) =>
  `exists (select 1 from tips where league_season_id = ${season} and deleted_at is null)`;
const textOf = (column: string) => `coalesce(cast(${column} as text), '')`;

const rules: Rule[] = [
  {
    name: 'tips_locked_insert',
    code: 'tip-locked',
    table: 'tips',
    on: 'insert',
    when: isLocked('new.league_season_id'),
  },
  {
    name: 'tips_locked_update',
    code: 'tip-locked',
    table: 'tips',
    on: 'update',
    when: `(new.picks <> old.picks or new.league_season_id <> old.league_season_id
      or ${textOf('new.owner_id')} <> ${textOf('old.owner_id')} or (old.deleted_at is not null and new.deleted_at is null))
      and (${isLocked('old.league_season_id')} or ${isLocked('new.league_season_id')})`,
  },
  {
    name: 'tippings_locked_update',
    code: 'tip-locked',
    table: 'tippings',
    on: 'update',
    when: `old.locked_at is not null and ${textOf('new.locked_at')} <> ${textOf('old.locked_at')}`,
  },
  {
    name: 'team_stats_tipped_insert',
    code: 'season-has-tips',
    table: 'team_stats',
    on: 'insert',
    when: `${isLocked('new.league_season_id')} and ${hasTips('new.league_season_id')}`,
  },
  {
    name: 'team_stats_tipped_delete',
    code: 'season-has-tips',
    table: 'team_stats',
    on: 'delete',
    when: `${isLocked('old.league_season_id')} and ${hasTips('old.league_season_id')}`,
  },
  {
    name: 'league_seasons_tipped_delete',
    code: 'season-has-tips',
    table: 'league_seasons',
    on: 'delete',
    when: hasTips('old.id'),
  },
];

async function refuse({ db, engine }: MigrationContext, { code, name, on, table, when }: Rule): Promise<void> {
  if (engine === 'sqlite') {
    const refusal = `create trigger ${name} before ${on} on ${table} when ${when} begin select raise(abort, '${code}'); end`;
    await sql.raw(refusal).execute(db);
    return;
  }
  await sql
    .raw(
      `create function refuse_${name}() returns trigger language plpgsql as $$
        begin
          if ${when} then
            raise exception '${code}' using errcode = 'check_violation', constraint = '${code}';
          end if;
          return ${on === 'delete' ? 'old' : 'new'};
        end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${name} before ${on} on ${table} for each row execute function refuse_${name}()`)
    .execute(db);
}

/** Tips of seasons, the state of each season's tips, and their scores after each round. */
export const tips: Migration = {
  name: '0036-tips',
  async up(context) {
    const { createIndex, createTable, db, type } = context;
    await createTable('tippings')
      .addColumn('league_season_id', type.id, (column) =>
        column.primaryKey().notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('rule', type.key, (column) => column.notNull())
      .addColumn('locks_at', type.moment)
      .addColumn('locked_at', type.moment)
      .addColumn('teams', type.text, (column) => column.notNull())
      .addColumn('tips', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('scored_mark', type.key)
      .addColumn('pending_mark', type.key)
      .addColumn('pending_since', type.moment)
      .addColumn('scoring_until', type.moment)
      .addColumn('over_at', type.moment)
      .addColumn('version', type.count, (column) => column.notNull().defaultTo(1))
      .execute();

    await createTable('tips')
      .addColumn('table_id', type.id, (column) =>
        column.primaryKey().notNull().references('simple_tables.id').onDelete('cascade'),
      )
      .addColumn('league_season_id', type.id, (column) => column.notNull())
      .addColumn('owner_id', type.id)
      .addColumn('picks', type.text, (column) => column.notNull())
      .addColumn('is_sealed', type.flag, (column) => column.notNull())
      .addColumn('is_ranked', type.flag, (column) => column.notNull())
      .addColumn('changed_at', type.moment, (column) => column.notNull())
      .addColumn('deleted_at', type.moment)
      .execute();
    await createIndex('tips', ['league_season_id', 'changed_at', 'table_id']);
    await sql`create unique index tips_owner_id_league_season_id_unique on tips (owner_id, league_season_id) where owner_id is not null and deleted_at is null`.execute(
      db,
    );

    await createTable('tip_rounds')
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('round_number', type.count, (column) => column.notNull())
      .addColumn('scoring_id', type.id, (column) => column.notNull())
      .addColumn('mark', type.key, (column) => column.notNull())
      .addColumn('truth', type.text, (column) => column.notNull())
      .addColumn('is_provisional', type.flag, (column) => column.notNull())
      .addColumn('on_board', type.count, (column) => column.notNull())
      .addColumn('has_board', type.flag, (column) => column.notNull())
      .addColumn('scored_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('tip_rounds_primary_key', ['league_season_id', 'round_number'])
      .execute();

    await createTable('tip_scores')
      .addColumn('table_id', type.id, (column) => column.notNull().references('simple_tables.id').onDelete('cascade'))
      .addColumn('scoring_id', type.id, (column) => column.notNull())
      .addColumn('owner_id', type.id)
      .addColumn('points', type.count, (column) => column.notNull())
      .addColumn('exact', type.count, (column) => column.notNull())
      .addColumn('rank', type.count, (column) => column.notNull())
      .addColumn('position', type.count)
      .addPrimaryKeyConstraint('tip_scores_primary_key', ['table_id', 'scoring_id'])
      .execute();
    await createIndex('tip_scores', ['scoring_id', 'position']);

    await createTable('tip_badges')
      .addColumn('table_id', type.id, (column) =>
        column.primaryKey().notNull().references('simple_tables.id').onDelete('cascade'),
      )
      .addColumn('league_season_id', type.id, (column) => column.notNull())
      .addColumn('owner_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('rank', type.count, (column) => column.notNull())
      .addColumn('of', type.count, (column) => column.notNull())
      .addColumn('given_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('tip_badges', ['owner_id']);

    for (const rule of rules) await refuse(context, rule);
  },
};
