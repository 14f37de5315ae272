import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** An index of listed public tables by id, for the sitemap. */
export const sitemap: Migration = {
  name: '0026-sitemap',
  async up({ db }) {
    await sql`create index simple_tables_sitemap_index on simple_tables (id)
      where is_public = true and is_listed = true`.execute(db);
  },
};
