import type { Migration } from './migration.ts';

/** Reports of group names, and the original name of a hidden one. */
export const reportedGroups: Migration = {
  name: '0040-reported-groups',
  async up({ db, type }) {
    await db.schema.alterTable('tip_groups').addColumn('hidden_name', type.text).execute();
    await db.schema
      .alterTable('reports')
      .addColumn('group_id', type.id, (column) => column.references('tip_groups.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('reports_group_id_unique').unique().on('reports').column('group_id').execute();
  },
};
