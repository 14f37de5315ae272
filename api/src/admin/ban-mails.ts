import type { Ban } from 'shared-contract/bans';
import { noticeTo } from '../users/users.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { accountMails } from '../account/account-letters.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import type { User } from '../users/users.ts';

type Needs = Pick<Platform, 'clock' | 'config'>;

/** Tells a user that they are banned, until when and why. An e-mail that was never confirmed may be a stranger's, and gets nothing. */
export async function mailBan(db: Db, services: Needs, user: User, { hideTables, reason, until }: Ban): Promise<void> {
  if (!user.emailConfirmed) return;
  const data = { firstName: user.firstName, reason, until, hideTables };
  await queueMail(db, services, { kind: accountMails.accountBanned, ...noticeTo(user), data });
}

/** Tells a user that they can log in again. */
export async function mailLiftedBan(db: Db, services: Needs, user: User): Promise<void> {
  if (!user.emailConfirmed) return;
  await queueMail(db, services, {
    kind: accountMails.banLifted,
    ...noticeTo(user),
    data: { firstName: user.firstName },
  });
}
