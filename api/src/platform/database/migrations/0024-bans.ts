import type { Migration } from './migration.ts';

/**
 * Bans with end, reason and whether tables are hidden, and hashes of the e-mails of accounts that were deleted while
 * banned.
 */
export const bans: Migration = {
  name: '0024-bans',
  async up({ createIndex, createTable, type }) {
    await createTable('bans')
      .addColumn('user_id', type.id, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('since', type.moment, (column) => column.notNull())
      .addColumn('until', type.moment)
      .addColumn('reason', type.text, (column) => column.notNull())
      .addColumn('hide_tables', type.flag, (column) => column.notNull())
      .execute();
    await createIndex('bans', ['until']);

    await createTable('banned_emails')
      .addColumn('email_hash', type.key, (column) => column.primaryKey().notNull())
      .addColumn('until', type.moment)
      .execute();
    await createIndex('banned_emails', ['until']);
  },
};
