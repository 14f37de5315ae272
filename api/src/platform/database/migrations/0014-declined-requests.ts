import type { Migration } from './migration.ts';

/** Declined friend requests, so that they are not sent again immediately. */
export const declinedRequests: Migration = {
  name: '0014-declined-requests',
  async up({ createIndex, createTable, type }) {
    await createTable('declined_requests')
      .addColumn('sender_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('receiver_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('declined_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('declined_requests_primary_key', ['sender_id', 'receiver_id'])
      .execute();
    await createIndex('declined_requests', ['receiver_id']);
    await createIndex('declined_requests', ['declined_at']);
  },
};
