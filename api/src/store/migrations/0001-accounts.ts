import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** One index for each order of the list of users: of all, of one role, and of those whose e-mail is confirmed or is not. */
const listedBy = [
  ['name_key'],
  ['email_key'],
  ['phone_number'],
  ['role'],
  ['role', 'name_key'],
  ['role', 'email_key'],
  ['role', 'email_confirmed'],
  ['role', 'phone_number'],
  ['email_confirmed'],
  ['email_confirmed', 'name_key'],
  ['email_confirmed', 'email_key'],
  ['email_confirmed', 'role'],
  ['email_confirmed', 'phone_number'],
];

/** Users, their sessions and mails, friends, and the counters of the limits. */
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
    // SQLite puts missing values first by itself and does not take the words in an index.
    const nullsFirst = engine === 'postgres' ? sql` asc nulls first` : sql``;
    for (const columns of listedBy) {
      const parts = [...columns, 'id'].map(
        (name) => sql`${sql.ref(name)}${name === 'phone_number' ? nullsFirst : sql``}`,
      );
      await sql`create index ${sql.ref(`users_${columns.join('_')}_id_index`)} on users (${sql.join(parts)})`.execute(
        db,
      );
    }
    await sql`create unique index users_product_unique on users (is_product) where is_product = true`.execute(db);

    await createTable('user_words')
      .addColumn('word', type.key, (column) => column.notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('user_words_primary_key', ['word', 'user_id'])
      .execute();
    await createIndex('user_words', ['user_id', 'word']);

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
