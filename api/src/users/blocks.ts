import { type BlockedUser, MAX_BLOCKED } from 'shared-contract/friends';
import { bannedIds } from './bans.ts';
import { conflict, missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { seenFullName } from './seen.ts';
import { pairOf } from './pair.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';

/** Whether one of two people has blocked the other, so that neither sees the other. */
export const areHidden = (db: Db, one: string, other: string): Promise<boolean> =>
  hasRow(db.selectFrom('blocks').where('blockerId', 'in', [one, other]).where('blockedId', 'in', [one, other]));

/** The ids of all whom somebody has blocked, or who have blocked them. */
export async function hiddenIdsOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where(({ eb, or }) => or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
  return new Set(rows.map(({ blockedId, blockerId }) => (blockerId === userId ? blockedId : blockerId)));
}

/**
 * Blocks somebody, and ends the friendship and requests of the two. No-op when they are blocked already. `id` is a new one.
 * @throws {Failure} as for an unknown user when the other has blocked the blocker: they are not told.
 */
export async function block(
  db: Db,
  { blockedId, blockerId, id, now }: { id: string; blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  const pair = pairOf(blockerId, blockedId);
  const createdAt = now.toISOString();
  // A request for the length of the transaction: a pair has one at most, so that this waits for one just being sent or accepted.
  await db
    .insertInto('friendRequests')
    .values({ id, senderId: blockerId, receiverId: blockedId, ...pair, typedEmailKey: null, createdAt })
    .onConflict((same) => same.columns(['lowId', 'highId']).doNothing())
    .execute();
  const isBlocking = await isBlockedBy(db, blockerId, blockedId);
  if (!isBlocking) await assertRoomForBlock(db, blockerId);
  if (!isBlocking && (await isBlockedBy(db, blockedId, blockerId))) throw missing('User');
  await db
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt })
    .onConflict((same) => same.columns(['blockerId', 'blockedId']).doNothing())
    .execute();
  const { highId, lowId } = pair;
  await db.deleteFrom('friendRequests').where('lowId', '=', lowId).where('highId', '=', highId).execute();
  await db.deleteFrom('friendships').where('lowId', '=', lowId).where('highId', '=', highId).execute();
}

/** @throws {Failure} when a user has blocked as many as one may. */
async function assertRoomForBlock(db: Db, blockerId: string): Promise<void> {
  const count = await countRows(db.selectFrom('blocks').where('blockerId', '=', blockerId));
  if (count >= MAX_BLOCKED) throw conflict(`You have blocked ${MAX_BLOCKED} people. Unblock someone first.`);
}

const isBlockedBy = (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  hasRow(db.selectFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId));

/** Unblocks somebody. @throws {Failure} when the user has not blocked them. */
export async function unblock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirstOrThrow(() => missing('User'));
}

/** The people whom a user has blocked, the last first, as a stranger sees them. */
export async function listBlocked(db: Db, blockerId: string, now: Date): Promise<BlockedUser[]> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'firstName', 'lastName', 'handle', 'isPublicProfile', 'blocks.createdAt as blocked'])
    .select(({ eb }) => eb('users.id', 'in', bannedIds(db, now)).as('isBanned'))
    .where('blockerId', '=', blockerId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('users.id')
    .limit(MAX_BLOCKED)
    .execute();
  return rows.map(({ blocked, handle, id, ...person }) => ({
    userId: id,
    userName: handle,
    name: seenFullName(person) ?? handle,
    blocked,
  }));
}
