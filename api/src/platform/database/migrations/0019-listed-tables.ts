import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Whether a table is listed: initially only the product's own. The index covers listed public tables only, because they
 * are few.
 */
export const listedTables: Migration = {
  name: '0019-listed-tables',
  async up({ db, type }) {
    await db.schema
      .alterTable('simple_tables')
      .addColumn('is_listed', type.flag, (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`update simple_tables set is_listed = true
      where owner_id in (select id from users where is_product = true)`.execute(db);
    await sql`create index simple_tables_listed_index on simple_tables (owner_id, created_at, id)
      where is_public = true and is_listed = true`.execute(db);
  },
};
