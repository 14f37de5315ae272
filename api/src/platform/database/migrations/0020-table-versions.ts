import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Editable tables, each with a version and its former contents. A deleted table remains for a while, private and in no
 * list; the indexes of an owner's lists exclude it.
 */
export const tableVersions: Migration = {
  name: '0020-table-versions',
  async up({ createTable, db, type }) {
    await db.schema
      .alterTable('simple_tables')
      .addColumn('version', type.count, (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('simple_tables').addColumn('deleted_at', type.moment).execute();
    await db.schema
      .alterTable('simple_tables')
      .addColumn('was_public', type.flag, (column) => column.notNull().defaultTo(false))
      .execute();
    for (const column of ['created_at', 'name_key']) {
      const index = sql.ref(`simple_tables_owner_id_${column}_id_index`);
      await sql`drop index ${index}`.execute(db);
      await sql`create index ${index} on simple_tables (owner_id, ${sql.ref(column)}, id) where deleted_at is null`.execute(
        db,
      );
    }
    await sql`create index simple_tables_deleted_index on simple_tables (deleted_at) where deleted_at is not null`.execute(
      db,
    );

    await createTable('table_versions')
      .addColumn('table_id', type.id, (column) => column.notNull().references('simple_tables.id').onDelete('cascade'))
      .addColumn('version', type.count, (column) => column.notNull())
      .addColumn('session_id', type.id)
      .addColumn('begun_at', type.moment, (column) => column.notNull())
      .addColumn('saved_at', type.moment, (column) => column.notNull())
      .addColumn('content', type.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('table_versions_primary_key', ['table_id', 'version'])
      .execute();
  },
};
