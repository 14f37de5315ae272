import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Folds text for search and sorting: removes case and accents. Both stores use the result. */
export function textKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns the distinct folded words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(textKey(text).match(/[\p{L}\p{N}]+/gu))];
}

/** Creates a WHERE predicate: a folded column, or an expression that folds one, contains a text. */
export function containsText(column: string | RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${textKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape ${sql.lit('\\')}`;
}
