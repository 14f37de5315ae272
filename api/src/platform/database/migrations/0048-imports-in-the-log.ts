import type { Migration } from './migration.ts';

/** The log entries written by a season import or its undo. */
export const importsInTheLog: Migration = {
  name: '0048-imports-in-the-log',
  async up({ createIndex, db, type }) {
    await db.schema.alterTable('audited_changes').addColumn('import_id', type.id).execute();
    await createIndex('audited_changes', ['import_id', 'at']);
  },
};
