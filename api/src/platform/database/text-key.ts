import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Text folded for search and sorting: without case and accents, the same in both stores. */
export function textKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The distinct folded words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(textKey(text).match(/[\p{L}\p{N}]+/gu))];
}

/** A WHERE predicate: the folded column, or an expression that folds one, contains a text. */
export function containsText(column: string | RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${textKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape ${sql.lit('\\')}`;
}
