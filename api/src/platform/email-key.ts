/** Normalizes an e-mail address for look-ups: trims it and converts it to lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
