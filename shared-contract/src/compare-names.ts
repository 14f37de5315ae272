/**
 * Compares two names for sorting. Always uses English collation, so that server and browser agree
 * during hydration. Returns a negative number if `one` comes first.
 */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, 'en');
