import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The teams of a table as a key, and an index of listed public tables by it. The keys of existing tables are computed
 * later in small batches: a migration that writes a million rows would block all reads.
 */
export const teamsOfTables: Migration = {
  name: '0025-teams-of-tables',
  async up({ db, type }) {
    await db.schema.alterTable('simple_tables').addColumn('teams_key', type.key).execute();
    await sql`create index simple_tables_teams_index on simple_tables (teams_key, created_at, id)
      where is_public = true and is_listed = true`.execute(db);
    await sql`create index simple_tables_without_teams_index on simple_tables (id) where teams_key is null`.execute(db);
  },
};
