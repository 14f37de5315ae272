import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * One table for the mails that users have turned on or off, with their unsubscribe tokens. A choice about friend
 * requests from before the first such mail has no token yet, and uses the user's id as its own.
 */
export const mailSubscriptions: Migration = {
  name: '0050-mail-subscriptions',
  async up({ createTable, db, type }) {
    await createTable('mail_subscriptions')
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', type.key, (column) => column.notNull())
      .addColumn('id', type.id, (column) => column.notNull())
      .addColumn('token_hash', type.key, (column) => column.unique())
      .addColumn('is_wanted', type.flag, (column) => column.notNull())
      .addColumn('wanted_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_subscriptions_primary_key', ['user_id', 'kind'])
      .execute();
    const columns = sql`(user_id, kind, id, token_hash, is_wanted, wanted_at)`;
    await sql`insert into mail_subscriptions ${columns}
      select user_id, kind, id, token_hash, is_wanted, wanted_at from tip_mails`.execute(db);
    await sql`insert into mail_subscriptions ${columns}
      select users.id, 'request', coalesce(mail_offs.id, users.id), token_hash, wants_request_mails,
        coalesce(mail_offs.created_at, users.created_at)
      from users left join mail_offs on mail_offs.user_id = users.id
      where mail_offs.id is not null or not wants_request_mails`.execute(db);
    await db.schema.dropTable('tip_mails').execute();
    await db.schema.dropTable('mail_offs').execute();
    await db.schema.alterTable('users').dropColumn('wants_request_mails').execute();
  },
};
