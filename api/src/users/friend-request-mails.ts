import { deleteInBatches, type Purge } from '../platform/database/batches.ts';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { findBan } from './bans.ts';
import { PersonName } from 'shared-contract/names';
import { screens } from 'shared-contract/screens';
import * as v from 'valibot';
import { hello, type Letter, type MailContext, ofAccount, offLinks } from '../platform/mail/letter.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { findUser, type User } from './users.ts';
import { pairOf } from './pair.ts';

type Needs = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** How long two people get no further mail about a request between them. */
const ONE_MAIL_IN_MS = 30 * 24 * 60 * 60 * 1000;

/** Mails of before this time no longer count, and are forgotten. */
export const requestMailsForgottenBefore = (now: Date): string =>
  new Date(now.getTime() - ONE_MAIL_IN_MS).toISOString();

/** Notes a mail to a pair; `false` when they had one in the last 30 days. */
async function noteMail(db: Db, senderId: string, receiverId: string, now: Date): Promise<boolean> {
  const mail = { receiverId, mailedAt: now.toISOString() };
  const noted = await db
    .insertInto('requestMails')
    .values({ ...pairOf(senderId, receiverId), ...mail })
    .onConflict((earlier) =>
      earlier
        .columns(['lowId', 'highId'])
        .doUpdateSet(mail)
        .where('requestMails.mailedAt', '<', requestMailsForgottenBefore(now)),
    )
    .returning('lowId')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The id whose token turns a user's mails off. It stays the same, so that the links of older mails go on working. */
async function ensureOff(db: Db, { clock, mailTokens }: Needs, userId: string): Promise<void> {
  const id = clock.newId();
  const createdAt = clock.now().toISOString();
  await db
    .insertInto('mailOffs')
    .values({ userId, id, tokenHash: tokenHash(mailTokens.tokenFor(id)), createdAt })
    .onConflict((same) => same.column('userId').doNothing())
    .execute();
}

type RequestData = {
  firstName: string;
  senderFirstName: string;
  senderLastName: string;
  senderHandle: string;
  /** Names the token of the link that turns such mails off. */
  offId: string;
};

/**
 * Loads the data of a mail about a request; `null` when the request was answered, cancelled or ended by a block, or its receiver has
 * another e-mail or turned such mails off.
 */
async function loadRequest(
  { requestId }: { requestId: string },
  { db, recipient }: { db: Db; recipient: string },
): Promise<RequestData | null> {
  const found = await db
    .selectFrom('friendRequests')
    .innerJoin('users as sender', 'sender.id', 'friendRequests.senderId')
    .innerJoin('users as receiver', 'receiver.id', 'friendRequests.receiverId')
    .innerJoin('mailOffs', 'mailOffs.userId', 'friendRequests.receiverId')
    .select([
      'receiver.firstName',
      'sender.firstName as senderFirstName',
      'sender.lastName as senderLastName',
      'sender.handle as senderHandle',
      'mailOffs.id as offId',
      'receiver.wantsRequestMails',
    ])
    .where('friendRequests.id', '=', requestId)
    .where('receiver.email', '=', recipient)
    .executeTakeFirst();
  if (found === undefined || !found.wantsRequestMails) return null;
  const { firstName, offId, senderFirstName, senderHandle, senderLastName } = found;
  return { firstName, offId, senderFirstName, senderLastName, senderHandle };
}

function requestLetter(
  { firstName, offId, senderFirstName, senderHandle, senderLastName }: RequestData,
  context: MailContext,
): Letter {
  const { site } = context;
  const isName = [senderFirstName, senderLastName].every((name) => v.is(PersonName, name));
  const who = isName ? `${senderFirstName} ${senderLastName}` : senderHandle;
  return {
    subject: `${who} asks to be your friend at ${site.productName}`,
    greeting: hello(firstName),
    paragraphs: [
      `${isName ? `${who} (user name ${senderHandle})` : who} asks to be your friend at ${site.productName}. You can accept or decline on your Friends page.`,
    ],
    link: { words: 'See your friend requests', url: `${site.publicOrigin}${screens.friends}` },
    footer: ofAccount(site),
    off: { words: 'Turn mails about friend requests off', ...offLinks(context, offId) },
  };
}

/** The mail about a friend request. */
export const friendRequestMail = mailKind('friend-request', {
  limits: ['request-mail'],
  load: loadRequest,
  letter: requestLetter,
});

/**
 * Queues the mail that tells of a friend request, in its transaction: one a pair in 30 days, from and to confirmed addresses alone, and to
 * nobody who wants none, or is banned. It names the request; who has sent it is read when the mail goes out.
 */
export async function mailRequest(
  db: Db,
  services: Needs,
  { id, receiver, senderId }: { id: string; senderId: string; receiver: User },
): Promise<void> {
  if (!receiver.emailConfirmed || !receiver.wantsRequestMails) return;
  const sender = await findUser(db, senderId);
  if (sender === undefined || !sender.emailConfirmed) return;
  if ((await findBan(db, receiver.id, services.clock.now())) !== null) return;
  if (!(await noteMail(db, senderId, receiver.id, services.clock.now()))) return;
  await ensureOff(db, services, receiver.id);
  await queueMail(db, services, { kind: friendRequestMail, recipient: receiver.email, data: { requestId: id } });
}

/** Turns the mails about requests on or off for a user. */
export async function setRequestMails(db: Db, userId: string, isWanted: boolean): Promise<void> {
  await db.updateTable('users').set({ wantsRequestMails: isWanted }).where('id', '=', userId).execute();
}

/** Turns them off for whoever was mailed this token; `false` when nobody was. */
export async function turnOffByToken(db: Db, token: string): Promise<boolean> {
  const off = await db
    .selectFrom('mailOffs')
    .select('userId')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  if (off === undefined) return false;
  await setRequestMails(db, off.userId, false);
  return true;
}

/** When a user was mailed about requests in the last 30 days, oldest first; a few mails a day, as `limits/mails.ts` has it. */
export async function listRequestMails(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('requestMails')
    .select('mailedAt')
    .where('receiverId', '=', userId)
    .where('mailedAt', '>=', requestMailsForgottenBefore(now))
    .orderBy('mailedAt')
    .execute();
  return rows.map(({ mailedAt }) => mailedAt);
}

/** Deletes the records of mails about requests after 30 days. */
export const purgeRequestMails: Purge = (store, now) =>
  deleteInBatches(store, {
    table: 'requestMails',
    key: ['lowId', 'highId'],
    where: (rows) => rows.where('mailedAt', '<', requestMailsForgottenBefore(now)),
  });
