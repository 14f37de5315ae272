import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, byToken, Id } from './fields.ts';
import { listQuery } from './list.ts';
import { Timestamp } from './timestamps.ts';

/** A mail that a mail server has rejected permanently. It is not retried automatically. */
export const UndeliveredMail = v.object({
  id: Id,
  /** The name of the mail's template. Later releases may add some. */
  kind: v.string(),
  recipient: v.string(),
  /** The mail server's response, with e-mail addresses removed. */
  reason: v.string(),
  attempts: v.number(),
  created: Timestamp,
  refused: Timestamp,
});
export type UndeliveredMail = v.InferOutput<typeof UndeliveredMail>;

/** Latest rejection first by default. `q` searches the recipients. */
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

/** Also called by mail programs for one-click unsubscription (RFC 8058), whose form has no further fields. */
export const turnMailsOff = endpoint('POST', '/mail/off/:token', {
  summary: 'Unsubscribe by the token of a mail',
  access: 'anyone',
  params: byToken,
  failures: ['missing'],
});
