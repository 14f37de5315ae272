import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const VERSIONED = ['users', 'teams', 'leagues', 'league_seasons', 'team_stats', 'rounds', 'matches'];

const NEVER_CHANGED = 'audited changes are never changed';

/** Versions for optimistic locking, and the audit log. */
export const versionsAndChanges: Migration = {
  name: '0004-versions-and-changes',
  async up({ createIndex, createTable, db, engine, type }) {
    for (const table of VERSIONED) {
      await db.schema
        .alterTable(table)
        .addColumn('version', type.count, (column) => column.notNull().defaultTo(1))
        .execute();
    }

    // No foreign keys: entries outlive accounts and entities.
    await createTable('audited_changes')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('at', type.moment, (column) => column.notNull())
      .addColumn('user_id', type.id, (column) => column.notNull())
      .addColumn('user_name', type.text, (column) => column.notNull())
      .addColumn('entity', type.key, (column) => column.notNull())
      .addColumn('entity_id', type.id, (column) => column.notNull())
      .addColumn('entity_name', type.text, (column) => column.notNull())
      .addColumn('names_key', type.key, (column) => column.notNull())
      .addColumn('action', type.key, (column) => column.notNull())
      .addColumn('before', type.text)
      .addColumn('after', type.text)
      .execute();
    await createIndex('audited_changes', ['at', 'id']);
    await createIndex('audited_changes', ['entity', 'at', 'id']);
    await createIndex('audited_changes', ['entity_id', 'at', 'id']);
    await createIndex('audited_changes', ['user_id', 'at', 'id']);

    if (engine === 'sqlite') {
      for (const event of ['update', 'delete']) {
        await sql`create trigger ${sql.ref(`audited_changes_no_${event}`)} before ${sql.raw(event)} on audited_changes
          begin select raise(abort, ${sql.lit(NEVER_CHANGED)}); end`.execute(db);
      }
    } else {
      await sql`create function refuse_change() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception '${NEVER_CHANGED}'; end`)}`.execute(db);
      await sql`create trigger audited_changes_no_change before update or delete on audited_changes
        for each row execute function refuse_change()`.execute(db);
    }
  },
};
