import { purgeExpired } from '../platform/database/batches.ts';
import { findBan } from './bans.ts';
import { PersonName } from 'shared-contract/names';
import { screens } from 'shared-contract/screens';
import * as v from 'valibot';
import { accountFooter, hello, type Letter, type MailContext, subjectWith } from '../platform/mail/letter.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { ensureUnsubscribeToken, subscriptionsOf } from '../platform/mail/subscriptions.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { findUser, type User } from './users.ts';
import { pairOf } from './pair.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** The minimum time between two mails about requests of the same pair. */
const MAIL_INTERVAL_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the ISO timestamp before which mails no longer count, and their records are deleted. */
const requestMailsExpiredBefore = (now: Date): string => new Date(now.getTime() - MAIL_INTERVAL_MS).toISOString();

/** Records a mail to a pair. Returns `false` when they had one in the last 30 days. */
async function recordMail(db: Db, senderId: string, receiverId: string, now: Date): Promise<boolean> {
  const mail = { receiverId, mailedAt: now.toISOString() };
  const recorded = await db
    .insertInto('requestMails')
    .values({ ...pairOf(senderId, receiverId), ...mail })
    .onConflict((earlier) =>
      earlier
        .columns(['lowId', 'highId'])
        .doUpdateSet(mail)
        .where('requestMails.mailedAt', '<', requestMailsExpiredBefore(now)),
    )
    .returning('lowId')
    .executeTakeFirst();
  return recorded !== undefined;
}

type RequestData = Record<'firstName' | 'senderFirstName' | 'senderLastName' | 'senderHandle', string>;

/**
 * Loads the data of a mail about a request. Returns `null` when the request no longer exists, or the receiver's e-mail
 * has changed.
 */
async function loadRequest(
  { requestId }: { requestId: string },
  { db, recipient }: { db: Db; recipient: string },
): Promise<RequestData | null> {
  const request = await db
    .selectFrom('friendRequests')
    .innerJoin('users as sender', 'sender.id', 'friendRequests.senderId')
    .innerJoin('users as receiver', 'receiver.id', 'friendRequests.receiverId')
    .select([
      'receiver.firstName',
      'sender.firstName as senderFirstName',
      'sender.lastName as senderLastName',
      'sender.handle as senderHandle',
    ])
    .where('friendRequests.id', '=', requestId)
    .where('receiver.email', '=', recipient)
    .executeTakeFirst();
  return request ?? null;
}

function requestLetter(
  { firstName, senderFirstName, senderHandle, senderLastName }: RequestData,
  { site }: MailContext,
): Letter {
  const isName = [senderFirstName, senderLastName].every((name) => v.is(PersonName, name));
  const sender = isName ? `${senderFirstName} ${senderLastName}` : senderHandle;
  return {
    subject: subjectWith(sender, (name) => `${name} asks to be your friend on ${site.productName}`),
    greeting: hello(firstName),
    paragraphs: [
      `${isName ? `${sender} (user name ${senderHandle})` : sender} asks to be your friend. You can accept or decline on your Friends page.`,
    ],
    link: { label: 'See your friend requests', url: `${site.publicOrigin}${screens.friends}` },
    footer: accountFooter(site),
  };
}

/** The mail about a friend request. */
export const friendRequestMail = mailKind('friend-request', {
  limits: ['request-mail'],
  unsubscribe: { kind: 'request', label: 'Turn off emails about friend requests' },
  load: loadRequest,
  letter: requestLetter,
});

/**
 * Queues the mail about a friend request, in the transaction of the request. Each pair gets at most one in 30 days.
 * Both e-mails must be confirmed, and the receiver subscribed and not banned. The outbox stores only the request's id;
 * the sender is read when the mail is sent.
 */
export async function mailRequest(
  db: Db,
  services: Needs,
  { id, receiver, senderId }: { id: string; senderId: string; receiver: User },
): Promise<void> {
  if (!receiver.emailConfirmed || !(await subscriptionsOf(db, receiver.id)).request) return;
  const sender = await findUser(db, senderId);
  if (sender === undefined || !sender.emailConfirmed) return;
  if ((await findBan(db, receiver.id, services.clock.now())) !== null) return;
  if (!(await recordMail(db, senderId, receiver.id, services.clock.now()))) return;
  await ensureUnsubscribeToken(db, services, receiver.id, 'request');
  await queueMail(db, services, { kind: friendRequestMail, recipient: receiver.email, data: { requestId: id } });
}

/** Returns the times of a user's mails about requests in the last 30 days, oldest first. Few, see `limits/mails.ts`. */
export async function listRequestMails(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('requestMails')
    .select('mailedAt')
    .where('receiverId', '=', userId)
    .where('mailedAt', '>=', requestMailsExpiredBefore(now))
    .orderBy('mailedAt')
    .execute();
  return rows.map(({ mailedAt }) => mailedAt);
}

/** Deletes the records of mails about requests after 30 days. */
export const purgeRequestMails = purgeExpired('requestMails', ['lowId', 'highId'], 'mailedAt', MAIL_INTERVAL_MS);
