import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Users, their sessions and mails, friends, and rate limit counters. */
export const accounts: Migration = {
  name: '0001-accounts',
  async up({ createIndex, createTable, db, engine, type }) {
    await createTable('users')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('email', type.text, (column) => column.notNull())
      .addColumn('email_key', type.key, (column) => column.notNull())
      .addColumn('email_confirmed', type.flag, (column) => column.notNull())
      .addColumn('first_name', type.text, (column) => column.notNull())
      .addColumn('last_name', type.text, (column) => column.notNull())
      .addColumn('name_key', type.key, (column) => column.notNull())
      .addColumn('handle', type.key, (column) => column.notNull())
      .addColumn('password_hash', type.text)
      .addColumn('role', type.key, (column) => column.notNull().check(sql`role in ('user', 'admin')`))
      .addColumn('phone_number', type.key)
      .addColumn('phone_confirmed', type.flag, (column) => column.notNull())
      .addColumn('image_url', type.text)
      .addColumn('is_public_profile', type.flag, (column) => column.notNull())
      .addColumn('is_product', type.flag, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('last_login_at', type.moment)
      .addUniqueConstraint('users_email_key_unique', ['email_key'])
      .addUniqueConstraint('users_handle_unique', ['handle'])
      .execute();
    for (const column of ['name_key', 'email_confirmed', 'role']) await createIndex('users', [column, 'id']);
    // SQLite sorts NULL first by default and does not accept NULLS FIRST in an index.
    const nullsFirst = engine === 'postgres' ? sql`nulls first` : sql``;
    await sql`create index users_phone_number_id_index on users (phone_number asc ${nullsFirst}, id)`.execute(db);
    await sql`create unique index users_product_unique on users (is_product) where is_product = true`.execute(db);

    await createTable('sessions')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('last_used_at', type.moment, (column) => column.notNull())
      .addColumn('expires_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('sessions', ['user_id']);
    await createIndex('sessions', ['expires_at']);

    await createTable('mail_tokens')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', type.text, (column) => column.notNull())
      .addColumn('token_hash', type.text, (column) => column.notNull())
      .addColumn('email_key', type.key, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('expires_at', type.moment, (column) => column.notNull())
      .addColumn('used_at', type.moment)
      .addUniqueConstraint('mail_tokens_token_hash_unique', ['token_hash'])
      .addUniqueConstraint('mail_tokens_user_id_purpose_unique', ['user_id', 'purpose'])
      .execute();
    await createIndex('mail_tokens', ['expires_at']);

    await createTable('outbox')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('template', type.text, (column) => column.notNull())
      .addColumn('recipient', type.text, (column) => column.notNull())
      .addColumn('data', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('attempts', type.count, (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', type.moment, (column) => column.notNull())
      .addColumn('sent_at', type.moment)
      .addColumn('last_error', type.text)
      .execute();
    await createIndex('outbox', ['sent_at', 'next_attempt_at']);

    await createTable('friend_requests')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('sender_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('receiver_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('low_id', type.id, (column) => column.notNull())
      .addColumn('high_id', type.id, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addUniqueConstraint('friend_requests_low_id_high_id_unique', ['low_id', 'high_id'])
      .addCheckConstraint('friend_requests_pair_ordered', sql`low_id < high_id`)
      .execute();
    await createIndex('friend_requests', ['sender_id']);
    await createIndex('friend_requests', ['receiver_id']);

    await createTable('friendships')
      .addColumn('low_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('high_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('friendships_primary_key', ['low_id', 'high_id'])
      .addCheckConstraint('friendships_pair_ordered', sql`low_id < high_id`)
      .execute();
    await createIndex('friendships', ['high_id']);

    await createTable('rate_limits')
      .addColumn('key', type.key, (column) => column.primaryKey().notNull())
      .addColumn('used', type.count, (column) => column.notNull())
      .addColumn('resets_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('rate_limits', ['resets_at']);
  },
};
