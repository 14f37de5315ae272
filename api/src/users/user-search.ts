import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Db } from '../platform/database/database.ts';
import { searchKeysOf, wordsOf } from '../platform/database/text-key.ts';
import { countRows } from '../platform/database/rows.ts';

/** The highest code point. Words with a prefix sort between the prefix and the prefix followed by it. */
const MAX_CODE_POINT = '\u{10FFFF}';

/** Up to this many matches are fetched and sorted. With more, the sort index is walked and each user is tested. */
const FEW = 20_000;

/** Replaces the search words of a user by those of the name and e-mail. */
export async function setUserWords(
  db: Db,
  user: { id: string; firstName: string; lastName: string; email: string },
): Promise<void> {
  const rows = wordsOf(`${user.firstName} ${user.lastName} ${user.email}`).map((word) => ({ word, userId: user.id }));
  await db.deleteFrom('userWords').where('userId', '=', user.id).execute();
  if (rows.length > 0) await db.insertInto('userWords').values(rows).execute();
}

/** The spellings of a searched word. */
type Term = readonly string[];

const termsOf = (text: string): Term[] =>
  [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu))].map(searchKeysOf).filter(([key]) => key !== '');

/** Selects the rows of `user_words` with a prefix, in any spelling. */
const withPrefix = (db: Db, term: Term) =>
  db
    .selectFrom('userWords')
    .where(({ and, eb, or }) =>
      or(term.map((key) => and([eb('word', '>=', key), eb('word', '<', key + MAX_CODE_POINT)]))),
    );

async function countUpToFew(db: Db, term: Term): Promise<number> {
  const some = withPrefix(db, term)
    .select('userId')
    .limit(FEW + 1);
  return countRows(db.selectFrom(some.as('some')));
}

/** A SQL condition on users. */
export type Condition = (users: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>;

/**
 * Two equivalent conditions, because SQLite does not choose the faster one itself: `all` to count, `page` to walk the
 * sort index.
 */
export type Search = { all: Condition; page: Condition };

/**
 * Returns conditions for users whose name or e-mail has, for every word of `text`, a word with that prefix. Returns
 * `undefined` if `text` has no words.
 */
export async function searchFor(db: Db, text: string): Promise<Search | undefined> {
  const terms = termsOf(text);
  if (terms.length === 0) return undefined;
  const counts = await Promise.all(terms.map((term) => countUpToFew(db, term)));
  const fewest = Math.min(...counts);
  const rarest = terms[counts.indexOf(fewest)];
  // Materialised: otherwise PostgreSQL would walk the sort index for a page, although all matches may be at its end.
  const ids = (term: Term) =>
    db
      .with(
        (found) => found('found').materialized(),
        () => withPrefix(db, term).select('userId'),
      )
      .selectFrom('found')
      .select('userId');
  const hasWord = (term: Term, { exists, ref }: ExpressionBuilder<Schema, 'users'>) =>
    exists(withPrefix(db, term).select('userId').where('userWords.userId', '=', ref('users.id')));
  if (fewest <= FEW) {
    const few: Condition = (users) =>
      users.and(terms.map((term) => (term === rarest ? users('users.id', 'in', ids(term)) : hasWord(term, users))));
    return { all: few, page: few };
  }
  return {
    all: (users) => users.and(terms.map((term) => users('users.id', 'in', withPrefix(db, term).select('userId')))),
    page: (users) => users.and(terms.map((term) => hasWord(term, users))),
  };
}
