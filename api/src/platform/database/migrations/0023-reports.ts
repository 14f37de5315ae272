import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Reports of tables and profiles: one row for each reported subject, with its reports and decisions. Hidden content is
 * private, and returns to its former state when restored. For a while, an anonymous table stores its creator's network
 * as a keyed digest.
 */
export const reports: Migration = {
  name: '0023-reports',
  async up({ createIndex, createTable, db, type }) {
    for (const table of ['simple_tables', 'users']) {
      await db.schema.alterTable(table).addColumn('hidden_at', type.moment).execute();
      await db.schema.alterTable(table).addColumn('hidden_reason', type.text).execute();
      await db.schema.alterTable(table).addColumn('hidden_rule', type.key).execute();
      await db.schema
        .alterTable(table)
        .addColumn('public_if_restored', type.flag, (column) => column.notNull().defaultTo(false))
        .execute();
    }
    await db.schema.alterTable('simple_tables').addColumn('removed_at', type.moment).execute();
    await db.schema.alterTable('simple_tables').addColumn('network_key', type.key).execute();
    await sql`create index simple_tables_network_key_index on simple_tables (network_key) where network_key is not null`.execute(
      db,
    );
    await sql`create index simple_tables_email_index on simple_tables (lower(email)) where email is not null`.execute(
      db,
    );

    await createTable('reports')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('table_id', type.id, (column) => column.unique().references('simple_tables.id').onDelete('cascade'))
      .addColumn('user_id', type.id, (column) => column.unique().references('users.id').onDelete('cascade'))
      .addColumn('state', type.key, (column) => column.notNull())
      .addColumn('opened_at', type.moment, (column) => column.notNull())
      .addColumn('closed_at', type.moment)
      .addColumn('version', type.count, (column) => column.notNull().defaultTo(1))
      .execute();
    await createIndex('reports', ['state', 'opened_at']);

    await createTable('given_reports')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('report_id', type.id, (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('reporter_id', type.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('reporter_key', type.key)
      .addColumn('email', type.text)
      .addColumn('reason', type.key, (column) => column.notNull())
      .addColumn('text', type.text)
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .addColumn('outcome', type.key)
      .execute();
    await createIndex('given_reports', ['report_id', 'created_at']);
    await createIndex('given_reports', ['reporter_id']);
    await createIndex('given_reports', ['reporter_key']);

    await createTable('report_decisions')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('report_id', type.id, (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('admin_id', type.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('action', type.key, (column) => column.notNull())
      .addColumn('rule', type.key)
      .addColumn('reason', type.text, (column) => column.notNull())
      .addColumn('decided_at', type.moment, (column) => column.notNull())
      .addColumn('token_hash', type.key)
      .addColumn('answer', type.text)
      .addColumn('answered_at', type.moment)
      .execute();
    await createIndex('report_decisions', ['report_id', 'decided_at']);
    await createIndex('report_decisions', ['admin_id']);
    await createIndex('report_decisions', ['token_hash']);
  },
};
