import type { Migration } from './migration.ts';

/** Which season a table follows. No foreign key: a season that was deleted can be restored with its id, and is followed again. */
export const seasonTables: Migration = {
  name: '0035-season-tables',
  async up({ db, type }) {
    await db.schema.alterTable('simple_tables').addColumn('league_season_id', type.id).execute();
  },
};
