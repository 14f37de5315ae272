import { domainToASCII } from 'node:url';
import { type Failure, failureOfLimit } from '../failures.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { emailKey } from '../email-key.ts';
import type { MailLimits } from './mail-kind.ts';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import { countUses } from '../rate-limits/rate-limit-counters.ts';

/** A mail as the limits count it. */
export type CountedMail = { limits: MailLimits; recipient: string; isConfirmed?: boolean };

function limitsOf({ isConfirmed = false, limits }: CountedMail): readonly LimitName[] {
  if (!('confirmed' in limits)) return limits;
  return isConfirmed ? limits.confirmed : limits.unconfirmed;
}

/**
 * Returns the subject that mails to an e-mail address count for. All spellings of a mailbox have the same subject. It
 * has the domain in ASCII, and the local part in lower case and without the tag of a subaddress (RFC 5233): `anna` for
 * `anna+tips`.
 */
function mailboxSubject(recipient: string): string {
  const key = emailKey(recipient);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/s, '')}@${domainToASCII(domain) || domain}`;
}

/** Counts a mail for its recipient. Returns the failure of the limit that it exceeds, or `null`. */
export async function countMail(
  db: Db,
  services: { clock: Clock; config: Config },
  mail: CountedMail,
): Promise<Failure | null> {
  const counted = countUses(db, services, limitsOf(mail), { recipient: mailboxSubject(mail.recipient) });
  return counted.then(() => null, failureOfLimit);
}
