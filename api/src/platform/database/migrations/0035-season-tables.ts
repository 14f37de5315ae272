import type { Migration } from './migration.ts';

/**
 * The season that a table follows. No foreign key: a deleted season can be restored with its id, and is then followed
 * again.
 */
export const seasonTables: Migration = {
  name: '0035-season-tables',
  async up({ db, type }) {
    await db.schema.alterTable('simple_tables').addColumn('league_season_id', type.id).execute();
  },
};
