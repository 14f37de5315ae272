import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, byToken, Id } from './fields.ts';
import { listQuery } from './list.ts';
import { Timestamp } from './timestamps.ts';

/** A mail that a mail server has refused for good: it is not tried again by itself. */
export const UndeliveredMail = v.object({
  id: Id,
  /** What the mail is about, by the name of its template; there may be new ones. */
  kind: v.string(),
  recipient: v.string(),
  /** The mail server's answer, without e-mail addresses. */
  reason: v.string(),
  attempts: v.number(),
  created: Timestamp,
  refused: Timestamp,
});
export type UndeliveredMail = v.InferOutput<typeof UndeliveredMail>;

/** Those refused last come first by default; `q` searches the recipients. */
export const listUndeliveredMails = endpoint('GET', '/mail/undelivered', {
  summary: 'List the mails that the mail server rejected permanently',
  access: 'admin',
  query: listQuery(['refused'], {}),
  answer: v.array(UndeliveredMail),
});

export const retryUndeliveredMail = endpoint('POST', '/mail/undelivered/:id/retry', {
  summary: 'Retry an undelivered mail',
  access: 'admin',
  params: byId,
  failures: ['missing'],
});

export const dismissUndeliveredMail = endpoint('DELETE', '/mail/undelivered/:id', {
  summary: 'Delete an undelivered mail',
  access: 'admin',
  params: byId,
  failures: ['missing'],
});

/** Called by mail programs too, with a form that says nothing more (RFC 8058). */
export const turnMailsOff = endpoint('POST', '/mail/off/:token', {
  summary: 'Unsubscribe by the token of a mail',
  access: 'anyone',
  params: byToken,
  failures: ['missing'],
});
