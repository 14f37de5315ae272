import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The login addresses of accounts, as digests, for 30 days. The last name of a group that administrators hid, which its
 * owner cannot use again.
 */
export const loginAddressesAndRefusedNames: Migration = {
  name: '0043-login-addresses-and-refused-names',
  async up({ createIndex, createTable, db, type }) {
    await createTable('login_addresses')
      .addColumn('address_key', type.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('logged_in_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('login_addresses', ['user_id']);
    await createIndex('login_addresses', ['logged_in_at']);

    await db.schema.alterTable('tip_groups').addColumn('refused_name', type.text).execute();
    await sql`update tip_groups set refused_name = hidden_name where hidden_name is not null`.execute(db);
  },
};
