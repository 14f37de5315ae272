import type { Failure } from '../platform/failures.ts';
import type { MailKind, MailRequest } from '../platform/mail/mail-kind.ts';
import { queueMail, removeMail } from '../platform/mail/outbox.ts';
import { accountMails } from './account-letters.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { issueMailToken } from './link-tokens.ts';
import { findUserByEmail, nameInMail, noticeTo, type User } from '../users/users.ts';

type Recipient = { id: string; email: string; firstName: string };
type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;
/** The reason why a mail was not queued; `null` if it was. */
type Refusal = Failure | null;

const HOUR_MS = 60 * 60 * 1000;

/** The purpose and the lifetime of the token in a mail's link. */
const links = {
  confirmEmail: { purpose: 'confirm-email', lifetimeMs: 24 * HOUR_MS },
  resetPassword: { purpose: 'set-password', lifetimeMs: HOUR_MS },
  invitation: { purpose: 'set-password', lifetimeMs: 7 * 24 * HOUR_MS },
  emailRestored: { purpose: 'set-password', lifetimeMs: HOUR_MS },
} as const;

/** Queues a mail with a link. A rejected mail issues no token, so that the link of an earlier one stays valid. */
async function mailLink(
  db: Db,
  services: Needs,
  name: keyof typeof links,
  { email, firstName, id: userId, isConfirmed = false }: Recipient & { isConfirmed?: boolean },
): Promise<Refusal> {
  const tokenId = services.clock.newId();
  const refusal = await queueMail(db, services, {
    kind: accountMails[name],
    recipient: email,
    isConfirmed,
    data: { firstName: nameInMail({ emailConfirmed: isConfirmed, firstName }), tokenId },
  });
  if (refusal === null) await issueMailToken(db, services, { id: tokenId, userId, email, ...links[name] });
  return refusal;
}

/**
 * Queues the mail to set a password after a user has restored their e-mail. The used link has confirmed the e-mail.
 */
export const mailEmailRestored = (db: Db, services: Needs, user: Recipient): Promise<Refusal> =>
  mailLink(db, services, 'emailRestored', { ...user, isConfirmed: true });

/**
 * Queues a mail to the owner of an account. An unconfirmed e-mail gets none: it may be a stranger's, and registering it
 * would let the caller send mails to them.
 */
export async function mailConfirmed<Data>(
  db: Db,
  services: Pick<Platform, 'clock' | 'config'>,
  user: User,
  mail: { kind: MailKind<Data>; data: Data },
): Promise<void> {
  if (user.emailConfirmed) await queueMail(db, services, { ...mail, ...noticeTo(user) });
}

/** Notifies the owner of an account of its deletion. */
export const mailDeletion = (db: Db, services: Needs, user: User): Promise<void> =>
  mailConfirmed(db, services, user, { kind: accountMails.accountDeleted, data: { firstName: user.firstName } });

/** Queues the mail that asks a user to confirm their e-mail. */
export const mailConfirmation = (db: Db, services: Needs, user: Recipient): Promise<Refusal> =>
  mailLink(db, services, 'confirmEmail', user);

/** Queues the mail in which a user registered by an administrator sets their first password. */
export const mailInvitation = (db: Db, services: Needs, user: Recipient): Promise<Refusal> =>
  mailLink(db, services, 'invitation', user);

/**
 * The request to reset the password of an e-mail. When it is processed, it mails a link to the account with this
 * e-mail, if there is one.
 */
export const resetRequested: MailRequest = {
  template: 'reset-requested',
  limits: ['reset-mail', 'mail'],
  async expand(transaction, needs, { id, recipient }) {
    if (!(await removeMail(transaction, id))) return;
    const user = await findUserByEmail(transaction, recipient);
    if (user !== undefined) {
      const isConfirmed = Boolean(user.emailConfirmed);
      await mailLink(transaction, needs, 'resetPassword', { ...user, isConfirmed });
    }
  },
};

/**
 * Queues a request to reset the password of any e-mail, known or not. The response takes the same time in either case,
 * so that it does not reveal which e-mails have accounts. The mail sender looks the account up.
 */
export const requestReset = (db: Db, services: Needs, email: string): Promise<Refusal> =>
  queueMail(db, services, { kind: resetRequested, recipient: email, data: {} });
