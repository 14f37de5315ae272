import type { Migration } from './migration.ts';

/** The stage of its season whose standings a table follows; `null` for those of all teams. */
export const stageTables: Migration = {
  name: '0054-stage-tables',
  async up({ db, type }) {
    await db.schema.alterTable('simple_tables').addColumn('stage_id', type.key).execute();
  },
};
