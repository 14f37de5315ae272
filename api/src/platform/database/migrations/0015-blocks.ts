import type { Migration } from './migration.ts';

/** Blocks between users. */
export const blocks: Migration = {
  name: '0015-blocks',
  async up({ createIndex, createTable, type }) {
    await createTable('blocks')
      .addColumn('blocker_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('blocked_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_primary_key', ['blocker_id', 'blocked_id'])
      .execute();
    await createIndex('blocks', ['blocked_id']);
  },
};
