import type { Migration } from './migration.ts';

/** Changes of a season after a result was known, with their effect at that time, for the public list. */
export const seasonChanges: Migration = {
  name: '0034-season-changes',
  async up({ createIndex, createTable, type }) {
    await createTable('season_changes')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('at', type.moment, (column) => column.notNull())
      .addColumn('change', type.text, (column) => column.notNull())
      .execute();
    await createIndex('season_changes', ['league_season_id', 'id']);
  },
};
