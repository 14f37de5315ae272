import { domainToASCII } from 'node:url';
import { Failure } from '../failures.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { emailKey } from '../email-key.ts';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import { countUses } from '../rate-limits/rate-limit-counters.ts';

/** What an entry of the outbox is, as far as the limits care. */
export type CountedMail = { template: string; recipient: string; isConfirmed?: boolean };

/** The shorter window first: what it refuses takes nothing from the longer one. */
const limitsOfMails: Record<string, readonly LimitName[]> = {
  'confirm-email': ['confirmation-mail', 'mail'],
  'reset-requested': ['reset-mail', 'mail'],
  // Counted when it was asked for.
  'reset-password': [],
  'friend-request': ['request-mail'],
  'manage-table': ['manage-mail'],
  // Wanted by their recipients, a few a week, or about their own tip.
  'tip-deadline': ['tip-mail'],
  'tip-round': ['tip-mail'],
  'tip-season': ['tip-mail'],
  'tip-lock': ['tip-mail'],
  // Once a person, and few at a time.
  'terms-changed': [],
  // To the product's own people, and limited by its sender's address.
  feedback: [],
};
const notices = new Set([
  'account-banned',
  'account-changed',
  'account-deleted',
  'ban-lifted',
  'email-changed',
  'email-taken-back',
  'password-changed',
  'recovery-code-used',
  'second-factor-off',
  'second-factor-on',
]);

/** What goes to accounts, and to addresses that somebody left with a table or a report. */
const toAuthors = new Set(['moderated', 'report-closed']);

/**
 * Notices of security to a confirmed address have a share of their own: no stranger's mails can silence them, and they go only to
 * whom they concern. An unconfirmed address may be a stranger's, and gets no more than it gets of everything.
 */
function limitsOf({ isConfirmed = false, template }: CountedMail): readonly LimitName[] {
  if (notices.has(template) && isConfirmed) return ['notice'];
  if (toAuthors.has(template) && !isConfirmed) return ['manage-mail'];
  return limitsOfMails[template] ?? ['mail'];
}

/**
 * The subject that mails to an address are counted for. Spellings of one mailbox have one subject: the domain as the DNS has it, the
 * local part in lower case and without the tag of a subaddress (RFC 5233), `anna` of `anna+tips`.
 */
function mailboxSubject(recipient: string): string {
  const key = emailKey(recipient);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/s, '')}@${domainToASCII(domain) || domain}`;
}

/** Counts a mail for its recipient, whatever caused it. Returns why it must not be sent, or `null`. */
export async function countMail(
  db: Db,
  services: { clock: Clock; config: Config },
  mail: CountedMail,
): Promise<Failure | null> {
  try {
    await countUses(db, services, limitsOf(mail), { recipient: mailboxSubject(mail.recipient) });
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit-reached') return error;
    throw error;
  }
}
