import type { Migration } from './migration.ts';

/** Groups of tippers, members removed by owners, and subscriptions to mails about tips. */
export const groups: Migration = {
  name: '0037-groups',
  async up({ createIndex, createTable, type }) {
    await createTable('tip_groups')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('owner_id', type.id, (column) => column.notNull())
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('name_key', type.key, (column) => column.notNull())
      .addColumn('code_hash', type.key, (column) => column.notNull().unique())
      .addColumn('code_id', type.id, (column) => column.notNull())
      .addColumn('members', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('version', type.count, (column) => column.notNull().defaultTo(1))
      .execute();
    await createIndex('tip_groups', ['owner_id']);
    await createIndex('tip_groups', ['league_season_id']);

    await createTable('group_members')
      .addColumn('group_id', type.id, (column) => column.notNull().references('tip_groups.id').onDelete('cascade'))
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', type.id, (column) => column.notNull().unique())
      .addColumn('joined_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('group_members_primary_key', ['group_id', 'user_id'])
      .execute();
    await createIndex('group_members', ['user_id']);

    await createTable('group_removals')
      .addColumn('group_id', type.id, (column) => column.notNull().references('tip_groups.id').onDelete('cascade'))
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('removed_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('group_removals_primary_key', ['group_id', 'user_id'])
      .execute();
    await createIndex('group_removals', ['user_id']);

    await createTable('tip_mails')
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', type.key, (column) => column.notNull())
      .addColumn('id', type.id, (column) => column.notNull())
      .addColumn('token_hash', type.key, (column) => column.notNull().unique())
      .addColumn('is_wanted', type.flag, (column) => column.notNull())
      .addColumn('wanted_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('tip_mails_primary_key', ['user_id', 'kind'])
      .execute();

    await createTable('tip_mailings')
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('kind', type.key, (column) => column.notNull())
      .addColumn('round_number', type.count, (column) => column.notNull())
      .addColumn('begun_at', type.moment, (column) => column.notNull())
      .addColumn('last_user_id', type.id)
      .addColumn('done_at', type.moment)
      .addPrimaryKeyConstraint('tip_mailings_primary_key', ['league_season_id', 'kind', 'round_number'])
      .execute();
  },
};
