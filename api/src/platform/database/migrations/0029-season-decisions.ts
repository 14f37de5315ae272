import type { Migration } from './migration.ts';

/** Administrators' decisions about a season's standings: rules, adjustments and rulings, as JSON. */
export const seasonDecisions: Migration = {
  name: '0029-season-decisions',
  async up({ db, type }) {
    await db.schema.alterTable('league_seasons').addColumn('decisions', type.text).execute();
  },
};
