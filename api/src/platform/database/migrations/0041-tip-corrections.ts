import type { Migration } from './migration.ts';

/** The places that a round was scored by before and after a correction of its season. */
export const tipCorrections: Migration = {
  name: '0041-tip-corrections',
  async up({ createIndex, createTable, type }) {
    await createTable('tip_corrections')
      .addColumn('scoring_id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('league_season_id', type.id, (column) =>
        column.notNull().references('league_seasons.id').onDelete('cascade'),
      )
      .addColumn('round_number', type.count, (column) => column.notNull())
      .addColumn('since', type.moment, (column) => column.notNull())
      .addColumn('at', type.moment, (column) => column.notNull())
      .addColumn('truth_before', type.text, (column) => column.notNull())
      .addColumn('truth_after', type.text, (column) => column.notNull())
      .execute();
    await createIndex('tip_corrections', ['league_season_id', 'round_number', 'at']);
  },
};
