import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

const single = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'a' };
const letters = Object.entries({ ...single, œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' });

const tables = ['teams', 'leagues', 'simple_tables', 'tip_groups', 'users'];

const CHANGES_AT_ONCE = 100;

/** The column with plain letters. Columns without other letters have the fewest bytes and are skipped. */
const plain = (column: string) =>
  letters.reduce<RawBuilder<string>>(
    (text, [letter, plainLetter]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plainLetter)})`,
    sql.ref(column),
  );
const hasOtherLetters = (column: string) =>
  sql`octet_length(${sql.ref(column)}) <> length(${sql.ref(column)}) and ${plain(column)} <> ${sql.ref(column)}`;

const foldedKeys = (rows: string) =>
  rows.replace(/(?<="nameKey":")(?:[^"\\]|\\.)*/g, (key) =>
    letters.reduce((text, [letter, plainLetter]) => text.replaceAll(letter, plainLetter), key),
  );

/** Folds the keys in the rows of deleted teams and leagues, so that restored ones are found. */
async function foldRestorableRows(db: Kysely<unknown>): Promise<void> {
  for (let last = sql``; ;) {
    const { rows: changes } = await sql<{ id: string; rows: string }>`
      select change_id as id, rows from restorable_changes where rows like '%"nameKey":"%' ${last}
      order by change_id limit ${CHANGES_AT_ONCE}`.execute(db);
    for (const { id, rows } of changes) {
      const folded = foldedKeys(rows);
      if (folded === rows) continue;
      await sql`update restorable_changes set rows = ${folded} where change_id = ${id}`.execute(db);
    }
    const end = changes.at(-1);
    if (end === undefined) return;
    last = sql`and change_id > ${end.id}`;
  }
}

/** Folds letters that Unicode normalization does not decompose, such as ø and ł, in the keys for search and order. */
export const foldedNames: Migration = {
  name: '0057-folded-names',
  async up({ db }) {
    for (const table of tables) {
      await sql`update ${sql.table(table)} set name_key = ${plain('name_key')}
        where ${hasOtherLetters('name_key')}`.execute(db);
    }
    await sql`update audited_changes set names_key = ${plain('names_key')}
      where ${hasOtherLetters('names_key')}`.execute(db);
    await sql`insert into user_words (word, user_id)
      select ${plain('word')}, user_id from user_words where ${hasOtherLetters('word')}
      on conflict do nothing`.execute(db);
    await sql`delete from user_words where ${hasOtherLetters('word')}`.execute(db);
    await foldRestorableRows(db);
  },
};
