import * as v from 'valibot';

/**
 * Characters that neither part of an address may hold: white space, control and invisible characters, and the characters by which mail software
 * separates addresses, display names, groups, comments, quoted strings and domain literals. Written without the `u` flag, which JSON
 * Schema does not support.
 */
const REFUSED = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF,;:<>()"\\\[\]@`;

/** Exactly one address, such as `anna@example.com`, with a dot in its domain. Never a list, a group or a display name. */
export const ONE_MAILBOX = new RegExp(`^[^${REFUSED}]+@[^${REFUSED}.]+(?:\\.[^${REFUSED}.]+)+$`);

/** One address as it stands in an SMTP envelope: the only kind of text that a mail may be sent to. */
export const Mailbox = v.pipe(
  v.string(),
  v.maxLength(254, 'must be at most 254 characters'),
  v.regex(ONE_MAILBOX, 'must be one e-mail address'),
  v.brand('Mailbox'),
);
export type Mailbox = v.InferOutput<typeof Mailbox>;
