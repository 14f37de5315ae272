import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The short address of a table. Existing tables receive theirs later in small batches: a migration that writes a
 * million rows would block all reads.
 */
export const shortAddresses: Migration = {
  name: '0052-short-addresses',
  async up({ db, type }) {
    await db.schema.alterTable('simple_tables').addColumn('short_id', type.key).execute();
    await sql`create unique index simple_tables_short_id_index on simple_tables (short_id)`.execute(db);
    await sql`create index simple_tables_without_short_id_index on simple_tables (id) where short_id is null`.execute(
      db,
    );
  },
};
