import type { Migration } from './migration.ts';

/** When a mail server has refused a mail for good; `null` for mails that are sent or still tried. */
export const undeliveredMails: Migration = {
  name: '0010-undelivered-mails',
  async up({ createIndex, db, type }) {
    await db.schema.alterTable('outbox').addColumn('refused_at', type.moment).execute();
    await createIndex('outbox', ['refused_at']);
  },
};
