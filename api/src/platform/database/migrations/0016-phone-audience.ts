import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The audience of a phone number. Existing numbers remain visible to every viewer of the profile; new ones are visible
 * to friends.
 */
export const phoneAudience: Migration = {
  name: '0016-phone-audience',
  async up({ db, type }) {
    await db.schema
      .alterTable('users')
      .addColumn('phone_audience', type.text, (column) => column.notNull().defaultTo('friends'))
      .execute();
    await sql`update users set phone_audience = 'everybody' where phone_number is not null`.execute(db);
  },
};
