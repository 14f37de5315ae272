import type { Migration } from './migration.ts';

/**
 * Whether a user wants mails about friend requests (initially yes), when a pair was last mailed about one, and
 * unsubscribe links.
 */
export const requestMails: Migration = {
  name: '0018-request-mails',
  async up({ createIndex, createTable, db, type }) {
    await db.schema
      .alterTable('users')
      .addColumn('wants_request_mails', type.flag, (column) => column.notNull().defaultTo(true))
      .execute();

    await createTable('request_mails')
      .addColumn('low_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('high_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('receiver_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('mailed_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('request_mails_primary_key', ['low_id', 'high_id'])
      .execute();
    await createIndex('request_mails', ['high_id']);
    await createIndex('request_mails', ['receiver_id']);

    await createTable('mail_offs')
      .addColumn('user_id', type.id, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('id', type.id, (column) => column.notNull())
      .addColumn('token_hash', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('mail_offs_token_hash_unique', ['token_hash'])
      .execute();
  },
};
