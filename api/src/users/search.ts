import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { wordsOf } from '../store/text-key.ts';

/** The last of all characters: what begins with a word comes before the word and this. */
const LAST = '\u{10FFFF}';

/** Up to how many users with a word are fetched and put in order; among more, the order is walked and each user looked at. */
const FEW = 20_000;

/** Notes what a user is found by, in place of what it was before. */
export async function setUserWords(
  db: Db,
  user: { id: string; firstName: string; lastName: string; email: string },
): Promise<void> {
  const rows = wordsOf(`${user.firstName} ${user.lastName} ${user.email}`).map((word) => ({ word, userId: user.id }));
  await db.deleteFrom('userWords').where('userId', '=', user.id).execute();
  if (rows.length > 0) await db.insertInto('userWords').values(rows).execute();
}

/** The rows of those with a word that begins so. */
const beginning = (db: Db, term: string) =>
  db
    .selectFrom('userWords')
    .where('word', '>=', term)
    .where('word', '<', term + LAST);

async function countUpToFew(db: Db, term: string): Promise<number> {
  const some = beginning(db, term)
    .select('userId')
    .limit(FEW + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a `where` asks. */
export type Condition = (users: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>;

/** Two ways to ask for the same users, for SQLite takes the one it is told: to count `all`, and for a `page` of an index's order. */
export type Search = { all: Condition; page: Condition };

/** Asks for users in whose name or e-mail every word of `text` begins a word; for nothing when there is no word in it. */
export async function searchFor(db: Db, text: string): Promise<Search | undefined> {
  const terms = wordsOf(text);
  if (terms.length === 0) return undefined;
  const counts = await Promise.all(terms.map((term) => countUpToFew(db, term)));
  const fewest = Math.min(...counts);
  const rarest = terms[counts.indexOf(fewest)];
  // Materialized, or PostgreSQL walks the order for a page of those who may all stand at its end.
  const ids = (term: string) =>
    db
      .with(
        (found) => found('found').materialized(),
        () => beginning(db, term).select('userId'),
      )
      .selectFrom('found')
      .select('userId');
  const lookedAt = (term: string, { exists, ref }: ExpressionBuilder<Schema, 'users'>) =>
    exists(beginning(db, term).select('userId').where('userWords.userId', '=', ref('users.id')));
  if (fewest <= FEW) {
    const few: Condition = (users) =>
      users.and(terms.map((term) => (term === rarest ? users('users.id', 'in', ids(term)) : lookedAt(term, users))));
    return { all: few, page: few };
  }
  return {
    all: (users) => users.and(terms.map((term) => users('users.id', 'in', beginning(db, term).select('userId')))),
    page: (users) => users.and(terms.map((term) => lookedAt(term, users))),
  };
}
