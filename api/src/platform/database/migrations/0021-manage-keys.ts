import type { Migration } from './migration.ts';

/** The key that manages an anonymous table, stored as a hash. A new key replaces the old one. */
export const manageKeys: Migration = {
  name: '0021-manage-keys',
  async up({ createTable, type }) {
    await createTable('manage_keys')
      .addColumn('table_id', type.id, (column) =>
        column.primaryKey().notNull().references('simple_tables.id').onDelete('cascade'),
      )
      .addColumn('id', type.id, (column) => column.notNull())
      .addColumn('key_hash', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .execute();
  },
};
