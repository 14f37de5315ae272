import { type BlockedUser, MAX_BLOCKED } from 'shared-contract/friends';
import { bannedIds } from './bans.ts';
import { conflict, missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { visibleFullName } from './profile-visibility.ts';
import { pairOf } from './pair.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';

/** Whether one of two users has blocked the other. Then neither sees the other. */
export const areBlocked = (db: Db, one: string, other: string): Promise<boolean> =>
  hasRow(db.selectFrom('blocks').where('blockerId', 'in', [one, other]).where('blockedId', 'in', [one, other]));

/** Returns the ids of all users whom a user has blocked, or who have blocked them. */
export async function blockedIdsOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where(({ eb, or }) => or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
  return new Set(rows.map(({ blockedId, blockerId }) => (blockerId === userId ? blockedId : blockerId)));
}

/**
 * Blocks a user, and deletes the friendship and the requests of the two. No-op when the user is blocked already. `id`
 * must be a new id.
 * @throws {Failure} `missing`, as for an unknown user, when the other has blocked the blocker, so that this block stays
 * secret.
 */
export async function block(
  db: Db,
  { blockedId, blockerId, id, now }: { id: string; blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  const pair = pairOf(blockerId, blockedId);
  const createdAt = now.toISOString();
  // A temporary request. A pair has at most one, so the insert waits for a request that is being sent or accepted
  // concurrently.
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

/** @throws {Failure} `conflict` when a user has blocked `MAX_BLOCKED` users. */
async function assertRoomForBlock(db: Db, blockerId: string): Promise<void> {
  const count = await countRows(db.selectFrom('blocks').where('blockerId', '=', blockerId));
  if (count >= MAX_BLOCKED) throw conflict(`You have blocked ${MAX_BLOCKED} people. Unblock someone first.`);
}

const isBlockedBy = (db: Db, blockerId: string, blockedId: string): Promise<boolean> =>
  hasRow(db.selectFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId));

/** Unblocks a user. @throws {Failure} `missing` when they are not blocked. */
export async function unblock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirstOrThrow(() => missing('User'));
}

/** Returns the users whom a user has blocked, latest first, as strangers see them. */
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
    name: visibleFullName(person) ?? handle,
    blocked,
  }));
}
