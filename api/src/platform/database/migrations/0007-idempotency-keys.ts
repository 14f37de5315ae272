import type { Migration } from './migration.ts';

/** Responses to calls that created something, by idempotency key; for a day. */
export const idempotencyKeys: Migration = {
  name: '0007-idempotency-keys',
  async up({ createIndex, createTable, type }) {
    await createTable('idempotency_keys')
      .addColumn('key', type.key, (column) => column.primaryKey())
      .addColumn('user_id', type.id, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('digest', type.text, (column) => column.notNull())
      .addColumn('answer', type.text)
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('idempotency_keys', ['created_at']);
    await createIndex('idempotency_keys', ['user_id']);
  },
};
