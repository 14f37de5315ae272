import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Text as it is searched and ordered by: without case and accents, alike on both stores. */
export function textKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The words of a text as they are searched, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(textKey(text).match(/[\p{L}\p{N}]+/gu))];
}

/** Whether a key holds a text, for `where`. */
export function holds(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${textKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
}
