import type { Migration } from './migration.ts';

/**
 * The stage that a season's tips are about, and its first round, with whose deadline they lock. `null` for the order of
 * all teams.
 */
export const stageTips: Migration = {
  name: '0055-stage-tips',
  async up({ db, type }) {
    await db.schema.alterTable('tippings').addColumn('stage_id', type.key).execute();
    await db.schema.alterTable('tippings').addColumn('first_round', type.count).execute();
  },
};
