import type { Migration } from './migration.ts';

/**
 * When a session was confirmed by a password (existing ones count as unconfirmed), second factors, and links that
 * revert an e-mail change.
 */
export const accountSecurity: Migration = {
  name: '0013-account-security',
  async up({ createIndex, createTable, db, type }) {
    await db.schema.alterTable('sessions').addColumn('confirmed_at', type.moment).execute();

    await createTable('second_factors')
      .addColumn('user_id', type.id, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('sealed_secret', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('enabled_at', type.moment)
      .addColumn('last_step', type.count)
      .execute();

    await createTable('recovery_codes')
      .addColumn('user_id', type.id, (column) =>
        column.notNull().references('second_factors.user_id').onDelete('cascade'),
      )
      .addColumn('code_hash', type.key, (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_primary_key', ['user_id', 'code_hash'])
      .execute();

    await createTable('email_undos')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', type.text, (column) => column.notNull())
      .addColumn('email', type.text, (column) => column.notNull())
      .addColumn('email_key', type.key, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('expires_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('email_undos_token_hash_unique', ['token_hash'])
      .addUniqueConstraint('email_undos_user_id_email_key_unique', ['user_id', 'email_key'])
      .execute();
    await createIndex('email_undos', ['expires_at']);
  },
};
