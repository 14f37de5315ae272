import type { Migration } from './migration.ts';

/** The terms whose notice a user has dismissed, and the progress of the mails about new terms. */
export const terms: Migration = {
  name: '0027-terms',
  async up({ createTable, db, type }) {
    await db.schema.alterTable('users').addColumn('terms_seen', type.key).execute();

    await createTable('terms_mailings')
      .addColumn('terms_from', type.key, (column) => column.primaryKey().notNull())
      .addColumn('last_user_id', type.id)
      .addColumn('done_at', type.moment)
      .execute();
  },
};
