import type { Migration } from './migration.ts';

/** The changes of a season import, so that it can be undone. */
export const seasonImports: Migration = {
  name: '0030-season-imports',
  async up({ createTable, type }) {
    await createTable('season_imports')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('imported_at', type.moment, (column) => column.notNull())
      .addColumn('undo', type.text, (column) => column.notNull())
      .execute();
  },
};
