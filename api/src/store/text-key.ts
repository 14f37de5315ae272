/** Text as it is searched and ordered by: without case and accents, alike on both stores. */
export function textKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A pattern for LIKE with `escape '\'` that finds the text anywhere. */
export function containing(text: string): string {
  return `%${textKey(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
