import type { Migration } from './migration.ts';

/** The previous rows of a change, stored while it can be restored. */
export const restorableChanges: Migration = {
  name: '0031-restorable-changes',
  async up({ createIndex, createTable, type }) {
    await createTable('restorable_changes')
      .addColumn('change_id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('at', type.moment, (column) => column.notNull())
      .addColumn('rows', type.text, (column) => column.notNull())
      .execute();
    await createIndex('restorable_changes', ['at']);
  },
};
