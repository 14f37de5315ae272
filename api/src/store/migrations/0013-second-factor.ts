import type { Migration } from './migration.ts';

/** When a session was confirmed by a password; sessions from before count as unconfirmed. */
export const secondFactor: Migration = {
  name: '0013-second-factor',
  async up({ db, type }) {
    await db.schema.alterTable('sessions').addColumn('confirmed_at', type.moment).execute();
  },
};
