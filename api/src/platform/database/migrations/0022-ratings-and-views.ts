import type { Migration } from './migration.ts';

/** Ratings of public tables, with their number and sum on the table, and its views by day and referring host. */
export const ratingsAndViews: Migration = {
  name: '0022-ratings-and-views',
  async up({ createIndex, createTable, db, type }) {
    for (const column of ['ratings', 'stars']) {
      await db.schema
        .alterTable('simple_tables')
        .addColumn(column, type.count, (definition) => definition.notNull().defaultTo(0))
        .execute();
    }

    await createTable('ratings')
      .addColumn('table_id', type.id, (column) => column.notNull().references('simple_tables.id').onDelete('cascade'))
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('stars', type.count, (column) => column.notNull())
      .addColumn('rated_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('ratings_primary_key', ['table_id', 'user_id'])
      .execute();
    await createIndex('ratings', ['user_id']);

    await createTable('table_views')
      .addColumn('table_id', type.id, (column) => column.notNull().references('simple_tables.id').onDelete('cascade'))
      .addColumn('day', type.key, (column) => column.notNull())
      .addColumn('host', type.key, (column) => column.notNull())
      .addColumn('views', type.count, (column) => column.notNull())
      .addPrimaryKeyConstraint('table_views_primary_key', ['table_id', 'day', 'host'])
      .execute();
    await createIndex('table_views', ['day']);
  },
};
