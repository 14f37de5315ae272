import type { Migration } from './migration.ts';

/** Who may manage a table without an owner: whoever has its key, of which a hash is stored. A new key takes the place of the old one. */
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
