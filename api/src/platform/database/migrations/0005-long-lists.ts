import { type Kysely, sql } from 'kysely';
import { wordsOf } from '../text-key.ts';
import type { Migration } from './migration.ts';

const USERS_AT_ONCE = 500;

/** One more index for each sort order of the user list: of all users, by role, and by e-mail confirmation. */
const usersListedBy = [
  ['email_key'],
  ['role', 'name_key'],
  ['role', 'email_key'],
  ['role', 'email_confirmed'],
  ['role', 'phone_number'],
  ['email_confirmed', 'name_key'],
  ['email_confirmed', 'email_key'],
  ['email_confirmed', 'role'],
  ['email_confirmed', 'phone_number'],
];

/** Inserts the search words of existing users. */
async function noteWords(db: Kysely<unknown>): Promise<void> {
  for (let last = sql``; ;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, first_name || ' ' || last_name || ' ' || email as text from users ${last}
      order by id limit ${USERS_AT_ONCE}`.execute(db);
    for (const { id, text } of rows) {
      const words = wordsOf(text).map((word) => sql`(${word}, ${id})`);
      if (words.length > 0) await sql`insert into user_words (word, user_id) values ${sql.join(words)}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < USERS_AT_ONCE) return;
    last = sql`where id > ${end.id}`;
  }
}

/** Supports lists of many users and tables: an index for every sort order, search words, denormalised counts. */
export const longLists: Migration = {
  name: '0005-long-lists',
  async up({ createIndex, createTable, db, engine, type }) {
    // SQLite sorts NULL first by default and does not accept NULLS FIRST in an index.
    const nullsFirst = engine === 'postgres' ? sql` asc nulls first` : sql``;
    for (const columns of usersListedBy) {
      const parts = [...columns, 'id'].map(
        (name) => sql`${sql.ref(name)}${name === 'phone_number' ? nullsFirst : sql``}`,
      );
      const index = sql.ref(`users_${columns.join('_')}_id_index`);
      await sql`create index ${index} on users (${sql.join(parts)})`.execute(db);
    }
    await createIndex('simple_tables', ['owner_id', 'name_key', 'id']);
    await createIndex('leagues', ['country', 'number_of_teams', 'name_key', 'id']);

    await createTable('user_words')
      .addColumn('word', type.key, (column) => column.notNull())
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('user_words_primary_key', ['word', 'user_id'])
      .execute();
    await createIndex('user_words', ['user_id', 'word']);
    await noteWords(db);

    await createTable('table_counts')
      .addColumn('owner_id', type.id, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('every', type.count, (column) => column.notNull())
      .addColumn('public', type.count, (column) => column.notNull())
      .execute();
    await sql`insert into table_counts (owner_id, ${sql.ref('every')}, ${sql.ref('public')})
      select owner_id, count(*), sum(case when is_public then 1 else 0 end)
      from simple_tables where owner_id is not null group by owner_id`.execute(db);

    // Older entries remain without it: the log is append-only.
    await db.schema.alterTable('audited_changes').addColumn('part_of', type.id).execute();
    await createIndex('audited_changes', ['part_of', 'at', 'id']);
  },
};
