import type { Migration } from './migration.ts';

/** Ranking tables and feedback. */
export const tablesAndFeedback: Migration = {
  name: '0002-tables-and-feedback',
  async up({ createIndex, createTable, type }) {
    await createTable('simple_tables')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('owner_id', type.id, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('email', type.text)
      .addColumn('name', type.text, (column) => column.notNull())
      .addColumn('name_key', type.key, (column) => column.notNull())
      .addColumn('number_of_teams', type.count, (column) => column.notNull())
      .addColumn('positive_after_season_teams', type.count, (column) => column.notNull())
      .addColumn('negative_after_season_teams', type.count, (column) => column.notNull())
      .addColumn('number_of_relegations', type.count, (column) => column.notNull())
      .addColumn('items', type.text, (column) => column.notNull())
      .addColumn('winner_color', type.text, (column) => column.notNull())
      .addColumn('positive_color', type.text, (column) => column.notNull())
      .addColumn('negative_color', type.text, (column) => column.notNull())
      .addColumn('relegation_color', type.text, (column) => column.notNull())
      .addColumn('item_color', type.text, (column) => column.notNull())
      .addColumn('is_public', type.flag, (column) => column.notNull())
      .addColumn('views', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('rating', type.decimal, (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('modified_at', type.moment)
      .execute();
    await createIndex('simple_tables', ['owner_id', 'created_at', 'id']);
    await createIndex('simple_tables', ['owner_id', 'is_public', 'created_at', 'id']);
    await createIndex('simple_tables', ['owner_id', 'is_public', 'name_key', 'id']);
    await createIndex('simple_tables', ['owner_id', 'is_public', 'views', 'id']);

    await createTable('feedback')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('sender', type.text)
      .addColumn('category', type.text, (column) => column.notNull())
      .addColumn('message', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .execute();
  },
};
