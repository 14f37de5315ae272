import * as v from 'valibot';

/**
 * Characters that are not allowed in either part of an address: white space, control and invisible
 * characters, and the separators of addresses, display names, groups, comments, quoted strings and
 * domain literals. Written without the `u` flag, which JSON Schema does not support.
 */
const REFUSED = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF,;:<>()"\\\[\]@`;

/**
 * Exactly one address with a dot in its domain, such as `anna@example.com`. Never a list, a group
 * or a display name.
 */
export const ONE_MAILBOX = new RegExp(`^[^${REFUSED}]+@[^${REFUSED}.]+(?:\\.[^${REFUSED}.]+)+$`);

/** One address, as in an SMTP envelope. The only kind of text that a mail is sent to. */
export const Mailbox = v.pipe(
  v.string(),
  v.maxLength(254, 'must be at most 254 characters'),
  v.regex(ONE_MAILBOX, 'must be one e-mail address'),
  v.brand('Mailbox'),
);
export type Mailbox = v.InferOutput<typeof Mailbox>;
