import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { spellingsOf, withPlainLetters } from 'shared-contract/folded-text';

/** Folds text for search and sorting: removes case and accents, and replaces letters such as ø. Both stores use it. */
export function textKey(text: string): string {
  return withPlainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).trim();
}

/** Returns the keys to search for: those of the text with and without digraphs such as ue for ü. */
export const searchKeysOf = (text: string): string[] => [...new Set(spellingsOf(text).map(textKey))];

/** Returns the distinct folded words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(textKey(text).match(/[\p{L}\p{N}]+/gu))];
}

/** Creates a WHERE predicate: a folded column, or an expression that folds one, contains a text in a spelling. */
export function containsText(column: string | RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const folded = typeof column === 'string' ? sql.ref(column) : column;
  const isLike = searchKeysOf(text).map((key) => {
    const pattern = `%${key.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`${folded} like ${pattern} escape ${sql.lit('\\')}`;
  });
  return sql<SqlBool>`(${sql.join(isLike, sql` or `)})`;
}
