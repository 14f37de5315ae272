import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The owner in each version of a table, so that one index serves to count and page an owner's versions. Indexes for the
 * other parts of an export.
 */
export const versionsOfOwners: Migration = {
  name: '0044-versions-of-owners',
  async up({ createIndex, db, type }) {
    await db.schema.alterTable('table_versions').addColumn('owner_id', type.id).execute();
    await sql`update table_versions set owner_id =
      (select owner_id from simple_tables where simple_tables.id = table_versions.table_id)`.execute(db);
    await createIndex('table_versions', ['owner_id', 'table_id', 'version']);
    await sql`create index simple_tables_deleted_of_owner_index on simple_tables (owner_id, deleted_at, id)
      where deleted_at is not null`.execute(db);
    await sql`create index feedback_sender_index on feedback (lower(sender), created_at)`.execute(db);
    await createIndex('outbox', ['recipient', 'created_at']);
  },
};
