import type { Migration } from './migration.ts';

/** The addresses that accounts logged in from, as digests, for 30 days. */
export const loginAddresses: Migration = {
  name: '0043-login-addresses',
  async up({ createIndex, createTable, type }) {
    await createTable('login_addresses')
      .addColumn('address_key', type.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('logged_in_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('login_addresses', ['user_id']);
    await createIndex('login_addresses', ['logged_in_at']);
  },
};
