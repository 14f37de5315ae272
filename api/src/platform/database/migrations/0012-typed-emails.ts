import type { Migration } from './migration.ts';

/** The e-mail that the sender of a friend request typed: the only one that they may see. Older requests have none. */
export const typedEmails: Migration = {
  name: '0012-typed-emails',
  async up({ db, type }) {
    await db.schema.alterTable('friend_requests').addColumn('typed_email_key', type.text).execute();
  },
};
