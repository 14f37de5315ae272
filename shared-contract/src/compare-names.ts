/**
 * Compares two names for sorting, with the rules of English whatever the machine's locale is: the server's document and the browser
 * that hydrates it have to agree. Returns a negative number where `one` comes first.
 */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, 'en');
