/** Normalizes an e-mail address for look-ups: trimmed and in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
