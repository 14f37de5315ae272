import {
  type Friend,
  type FriendRequest,
  type FriendRequests,
  MAX_FRIENDS,
  MAX_LISTED_REQUESTS,
} from 'shared-contract/friends';
import { bannedIds } from './bans.ts';
import { conflict, missing } from '../platform/failures.ts';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import { visibleFullName } from './profile-visibility.ts';
import { lockPerson } from './lock-person.ts';
import { areBlocked } from './blocks.ts';
import { countFriends } from './friend-counts.ts';
import { assertNotDeclined, deleteDeclines, recordDecline } from './declines.ts';
import { pairOf } from './pair.ts';
import { hasRow } from '../platform/database/rows.ts';

/** Selects the ids of a user's friends. */
export const friendIdsOf = (db: Db, userId: string) =>
  db
    .selectFrom('friendships')
    .select('highId as id')
    .where('lowId', '=', userId)
    .unionAll(db.selectFrom('friendships').select('lowId as id').where('highId', '=', userId));

/** Selects the ids of a user and their friends. */
export const selfAndFriendIds = (db: Db, userId: string) =>
  friendIdsOf(db, userId).unionAll(db.selectFrom('users').select('id').where('id', '=', userId));

/** Whether two users are friends. */
export function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  const { highId, lowId } = pairOf(one, other);
  return hasRow(db.selectFrom('friendships').where('lowId', '=', lowId).where('highId', '=', highId));
}

/** Returns a user's friends, sorted by name. */
export async function listFriends(db: Db, userId: string): Promise<Friend[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', friendIdsOf(db, userId))
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  return rows.map(({ firstName, id, lastName }) => ({ userId: id, fullName: `${firstName} ${lastName}` }));
}

type Side = 'received' | 'sent';

/** Selects the requests that a user has received or sent, with both users. */
const requestsOf = (db: Db, userId: string, side: Side, now: Date) =>
  db
    .selectFrom('friendRequests')
    .innerJoin('users as sender', 'sender.id', 'friendRequests.senderId')
    .innerJoin('users as receiver', 'receiver.id', 'friendRequests.receiverId')
    .select([
      'friendRequests.id',
      'friendRequests.senderId',
      'friendRequests.receiverId',
      'friendRequests.typedEmailKey',
      'sender.firstName as senderFirstName',
      'sender.lastName as senderLastName',
      'sender.handle as senderHandle',
      'sender.email as senderEmail',
      'sender.emailConfirmed as senderEmailConfirmed',
      'receiver.firstName as receiverFirstName',
      'receiver.lastName as receiverLastName',
      'receiver.handle as receiverHandle',
      'receiver.email as receiverEmail',
      'receiver.emailKey as receiverEmailKey',
      'receiver.isPublicProfile as receiverIsPublic',
    ])
    .select(({ eb }) => eb('receiver.id', 'in', bannedIds(db, now)).as('receiverIsBanned'))
    .where(side === 'sent' ? 'friendRequests.senderId' : 'friendRequests.receiverId', '=', userId);

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

/**
 * Returns a request as one of its two users sees it. The receiver sees the sender. The sender sees the public data of
 * the receiver, and the e-mail only if they typed it.
 */
const requestAsSeenBy = (userId: string, row: RequestRow): FriendRequest => ({
  id: row.id,
  senderId: row.senderId,
  receiverId: row.receiverId,
  senderProfile: {
    name: `${row.senderFirstName} ${row.senderLastName}`,
    userName: row.senderHandle,
    email: row.senderEmail,
    emailConfirmed: Boolean(row.senderEmailConfirmed),
  },
  receiverProfile: receiverAsSeenBy(userId, row),
});

async function latestRequests(db: Db, userId: string, side: Side, now: Date): Promise<FriendRequest[]> {
  const rows = await requestsOf(db, userId, side, now)
    .orderBy('friendRequests.createdAt', 'desc')
    .orderBy('friendRequests.id', 'desc')
    .limit(MAX_LISTED_REQUESTS)
    .execute();
  return rows.toReversed().map((row) => requestAsSeenBy(userId, row));
}

/** Returns the latest `MAX_LISTED_REQUESTS` received and sent requests of a user, oldest first. */
export async function listRequests(db: Db, userId: string, now: Date): Promise<FriendRequests> {
  return {
    receivedRequests: await latestRequests(db, userId, 'received', now),
    sentRequests: await latestRequests(db, userId, 'sent', now),
  };
}

/** Returns a page of the requests that a user has received or sent, oldest first, for export. */
export async function pageOfRequests(
  db: Db,
  userId: string,
  side: Side,
  now: Date,
  page: PageStart,
): Promise<KeysetPage<FriendRequest>> {
  const key = { 'friendRequests.id': 'id' } as const;
  return mapPage(await keysetPage(requestsOf(db, userId, side, now), key, page), (row) => requestAsSeenBy(userId, row));
}

function receiverAsSeenBy(userId: string, row: RequestRow): FriendRequest['receiverProfile'] {
  const isSelf = row.receiverId === userId;
  const person = {
    firstName: row.receiverFirstName,
    lastName: row.receiverLastName,
    isPublicProfile: row.receiverIsPublic,
    isBanned: row.receiverIsBanned,
  };
  return {
    name: visibleFullName(person, { isSelf }) ?? row.receiverHandle,
    userName: row.receiverHandle,
    email: isSelf || row.typedEmailKey === row.receiverEmailKey ? row.receiverEmail : null,
  };
}

/** @throws {Failure} `conflict` when one of two users has `MAX_FRIENDS` friends. */
async function assertRoomForFriends(db: Db, one: string, other: string): Promise<void> {
  // Always in the same order, so that concurrent transactions cannot deadlock.
  for (const userId of [one, other].toSorted()) {
    await lockPerson(db, userId);
    const { friends } = await countFriends(db, userId);
    if (friends >= MAX_FRIENDS) throw conflict(`One of you has ${MAX_FRIENDS} friends, which is the most.`, 'id');
  }
}

/** Makes two users friends. @throws {Failure} `conflict` when one of the two has no room for another friend. */
async function befriend(db: Db, one: string, other: string, now: Date): Promise<void> {
  await assertRoomForFriends(db, one, other);
  await db
    .insertInto('friendships')
    .values({ ...pairOf(one, other), createdAt: now.toISOString() })
    .onConflict((same) => same.columns(['lowId', 'highId']).doNothing())
    .execute();
  await deleteDeclines(db, one, other);
}

/** @throws {Failure} `missing`, as for an unknown user, when one of the two has blocked the other. */
async function assertVisible(db: Db, senderId: string, receiverId: string): Promise<void> {
  if (await areBlocked(db, senderId, receiverId)) throw missing('User', 'id');
}

/**
 * Sends a friend request. If the receiver has sent one to the sender, the two become friends. Returns whether the
 * request is pending.
 * @throws {Failure} `missing` when one has blocked the other; `conflict` when they are friends, or the request exists
 * already; `asked-recently` when the receiver has declined one in the last 30 days.
 */
export async function sendRequest(
  db: Db,
  request: { id: string; senderId: string; receiverId: string; typedEmailKey: string | null; now: Date },
): Promise<boolean> {
  const { id, now, receiverId, senderId, typedEmailKey } = request;
  const pair = pairOf(senderId, receiverId);
  const added = await db
    .insertInto('friendRequests')
    .values({ id, senderId, receiverId, ...pair, typedEmailKey, createdAt: now.toISOString() })
    .onConflict((same) => same.columns(['lowId', 'highId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Read after the insert, which waits for concurrent transactions on this pair. An accepted request is a friendship by
  // now, and a declined one is recorded.
  await assertVisible(db, senderId, receiverId);
  if (await areFriends(db, senderId, receiverId)) throw conflict('You are friends already.', 'id');
  if (added !== undefined) {
    await assertNotDeclined(db, { senderId, receiverId }, now);
    return true;
  }
  const { numDeletedRows } = await db
    .deleteFrom('friendRequests')
    .where('senderId', '=', receiverId)
    .where('receiverId', '=', senderId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    // A concurrent block may have deleted the receiver's request.
    await assertVisible(db, senderId, receiverId);
    throw conflict('You have asked already.', 'id');
  }
  await befriend(db, senderId, receiverId, now);
  return false;
}

/** Accepts the request of a sender. @throws {Failure} `missing` when there is none. */
export async function acceptRequest(db: Db, senderId: string, receiverId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('friendRequests')
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .returning('id')
    .executeTakeFirstOrThrow(() => missing('Friend request'));
  await befriend(db, senderId, receiverId, now);
}

/**
 * Declines a request as its receiver, or cancels it as its sender. @throws {Failure} `missing` when the user has no
 * such request.
 */
export async function removeRequest(db: Db, id: string, userId: string, now: Date): Promise<void> {
  const removed = await db
    .deleteFrom('friendRequests')
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('senderId', '=', userId), eb('receiverId', '=', userId)]))
    .returning(['senderId', 'receiverId'])
    .executeTakeFirstOrThrow(() => missing('Friend request'));
  if (removed.receiverId === userId) await recordDecline(db, removed, now);
}

/** Ends a friendship. @throws {Failure} `missing` when there is none. */
export async function removeFriend(db: Db, userId: string, friendId: string): Promise<void> {
  const pair = pairOf(userId, friendId);
  await db
    .deleteFrom('friendships')
    .where('lowId', '=', pair.lowId)
    .where('highId', '=', pair.highId)
    .returning('lowId')
    .executeTakeFirstOrThrow(() => missing('Friend'));
}
