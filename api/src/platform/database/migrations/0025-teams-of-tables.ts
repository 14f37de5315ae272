import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Which teams a table is over, as a key, and an index of the listed public ones by it. The keys of the tables there are come later, a few
 * at a time: while a migration writes a million rows, nobody could read any.
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
