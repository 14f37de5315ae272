import type { Migration } from './migration.ts';

/** What administrators have decided of the scoring of a season's tips: rounds that are scored early, and that it is over. */
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
