import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Handles that users can change. A key reserves all handles that look alike: it treats 0 and o, and 1, l and i, as
 * equal. Accounts keep their handles. If existing handles look alike, no user owns their common key, and each has a key
 * of its own: `=` and the handle.
 */
export const handles: Migration = {
  name: '0017-handles',
  async up({ createIndex, createTable, db, type }) {
    await db.schema.alterTable('users').addColumn('handle_changed_at', type.moment).execute();

    await createTable('handles')
      .addColumn('key', type.key, (column) => column.primaryKey().notNull())
      .addColumn('handle', type.key)
      .addColumn('user_id', type.id)
      .addColumn('free_at', type.moment)
      // A handle is reserved before its account is inserted.
      .addForeignKeyConstraint('handles_user_id_foreign_key', ['user_id'], 'users', ['id'], (reference) =>
        reference.onDelete('set null').deferrable().initiallyDeferred(),
      )
      .execute();
    await createIndex('handles', ['user_id']);
    await createIndex('handles', ['free_at']);

    const key = sql`replace(replace(replace(handle, '0', 'o'), '1', 'i'), 'l', 'i')`;
    const shared = sql`select ${key} from users group by ${key} having count(*) > 1`;
    await sql`insert into handles (key, handle, user_id) select ${key}, handle, id from users where ${key} not in (${shared})`.execute(
      db,
    );
    await sql`insert into handles (key) ${shared}`.execute(db);
    await sql`insert into handles (key, handle, user_id) select '=' || handle, handle, id from users where ${key} in (${shared})`.execute(
      db,
    );
  },
};
