import type { Migration } from './migration.ts';

/** When a mail server permanently rejected a mail; `null` for sent mails and those that are still retried. */
export const undeliveredMails: Migration = {
  name: '0010-undelivered-mails',
  async up({ createIndex, db, type }) {
    await db.schema.alterTable('outbox').addColumn('refused_at', type.moment).execute();
    await createIndex('outbox', ['refused_at']);
  },
};
