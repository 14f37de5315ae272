import type { Migration } from './migration.ts';

/** Administrators' decisions about the scoring of a season: rounds scored early, and that the season is over. */
export const scoringByHand: Migration = {
  name: '0038-scoring-by-hand',
  async up({ db, type }) {
    await db.schema
      .alterTable('tippings')
      .addColumn('early_rounds', type.text, (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('tippings').addColumn('called_over_at', type.moment).execute();
  },
};
