import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Several keys per anonymous table: an older key stays valid until a newer one is used. Existing keys stay valid. */
export const severalManageKeys: Migration = {
  name: '0042-several-manage-keys',
  async up({ createIndex, createTable, db, type }) {
    // Changes the primary key, which SQLite cannot alter in place.
    await sql`create table earlier_manage_keys as select * from manage_keys`.execute(db);
    await db.schema.dropTable('manage_keys').execute();
    await createTable('manage_keys')
      .addColumn('id', type.id, (column) => column.primaryKey().notNull())
      .addColumn('table_id', type.id, (column) => column.notNull().references('simple_tables.id').onDelete('cascade'))
      .addColumn('key_hash', type.text, (column) => column.notNull())
      .addColumn('created_at', type.moment, (column) => column.notNull())
      .execute();
    await createIndex('manage_keys', ['table_id']);
    await sql`
      insert into manage_keys (id, table_id, key_hash, created_at)
      select id, table_id, key_hash, created_at from earlier_manage_keys`.execute(db);
    await db.schema.dropTable('earlier_manage_keys').execute();
  },
};
