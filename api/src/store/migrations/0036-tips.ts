import { sql } from 'kysely';
import type { Migration, MigrationContext } from './migration.ts';

const REFUSAL = 'tip-locked';

/** The database itself refuses to change a tip, or to add one, once its season is locked. */
async function refuseAfterLock({ db, engine }: MigrationContext): Promise<void> {
  const isLocked = (season: string) =>
    `exists (select 1 from tippings where league_season_id = ${season} and locked_at is not null)`;
  const isChange = [
    'new.picks <> old.picks',
    'new.league_season_id <> old.league_season_id',
    "coalesce(cast(new.owner_id as text), '') <> coalesce(cast(old.owner_id as text), '')",
    'old.deleted_at is not null and new.deleted_at is null',
  ].join(' or ');
  if (engine === 'sqlite') {
    await sql
      .raw(
        `create trigger tips_locked_insert before insert on tips when ${isLocked('new.league_season_id')}
          begin select raise(abort, '${REFUSAL}'); end`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger tips_locked_update before update on tips
          when (${isChange}) and (${isLocked('old.league_season_id')} or ${isLocked('new.league_season_id')})
          begin select raise(abort, '${REFUSAL}'); end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function refuse_locked_insert() returns trigger language plpgsql as $$
        begin
          if ${isLocked('new.league_season_id')} then
            raise exception '${REFUSAL}' using errcode = 'check_violation', constraint = '${REFUSAL}';
          end if;
          return new;
        end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create function refuse_locked_update() returns trigger language plpgsql as $$
        begin
          if (${isChange}) and (${isLocked('old.league_season_id')} or ${isLocked('new.league_season_id')}) then
            raise exception '${REFUSAL}' using errcode = 'check_violation', constraint = '${REFUSAL}';
          end if;
          return new;
        end $$`,
    )
    .execute(db);
  await sql`create trigger tips_locked_insert before insert on tips for each row execute function refuse_locked_insert()`.execute(
    db,
  );
  await sql`create trigger tips_locked_update before update on tips for each row execute function refuse_locked_update()`.execute(
    db,
  );
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

    await refuseAfterLock(context);
  },
};
