import { MAX_GROUP_MEMBERS, MAX_GROUPS } from 'shared-contract/groups';
import { conflict, missing } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { groupByCode } from './group-codes.ts';
import { countMember, isMember, removeMember } from '../memberships/memberships.ts';
import { assertNotOver, type GroupRow, lockGroup } from './group-rows.ts';
import { lockPerson } from '../users/lock-person.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';

/** Returns the number of groups that a user owns. */
export const countOwnGroups = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('tipGroups').where('ownerId', '=', userId));

/** @throws {Failure} `conflict` when the user is in `MAX_GROUPS` groups. */
export async function assertRoomForGroup(db: Db, userId: string): Promise<void> {
  const count = await countRows(db.selectFrom('groupMembers').where('userId', '=', userId));
  if (count >= MAX_GROUPS) throw conflict(`You are in ${MAX_GROUPS} groups. Leave one first.`);
}

const isRemoved = (db: Db, groupId: string, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('groupRemovals').where('groupId', '=', groupId).where('userId', '=', userId));

/**
 * Adds a user to the group of a code, in one transaction. No-op for members.
 * @returns The group, or `undefined` if no group has the code.
 * @throws {Failure} `conflict` when the group is full, its season is over, its owner has removed the user, or the user
 * is in too many groups.
 */
export async function join(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  code: string,
  userId: string,
): Promise<GroupRow | undefined> {
  await lockPerson(db, userId);
  const found = await groupByCode(db, code);
  if (found === undefined) return undefined;
  const group = await lockGroup(db, found.id);
  // The code was renewed while this waited for the lock.
  if (group.codeHash !== found.codeHash) return undefined;
  if (await isMember(db, group.id, userId)) return group;
  if (await isRemoved(db, group.id, userId)) {
    throw conflict('The owner has removed you from this group. Ask them to allow you again.');
  }
  await assertNotOver(db, group.leagueSeasonId);
  if (group.members >= MAX_GROUP_MEMBERS) throw conflict('This group is full.');
  await assertRoomForGroup(db, userId);
  const joinedAt = clock.now().toISOString();
  await db.insertInto('groupMembers').values({ groupId: group.id, userId, id: clock.newId(), joinedAt }).execute();
  await countMember(db, group.id, 1);
  return { ...group, members: group.members + 1 };
}

/**
 * Returns the user id of a member, given as user id or membership id. @throws {Failure} `missing` when there is no such
 * member.
 */
async function memberOf(db: Db, groupId: string, either: string): Promise<string> {
  const found = await db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where(({ eb, or }) => or([eb('userId', '=', either), eb('id', '=', either)]))
    .executeTakeFirstOrThrow(() => missing('Member'));
  return found.userId;
}

/**
 * Removes a member from a group, or lets the caller leave it. A member removed by the owner cannot rejoin by invitation
 * link. An owner who leaves as the last member deletes the group. Runs in one transaction.
 * @throws {Failure} `missing` to non-members and for a member whom the caller may not remove; `conflict` when the owner
 * leaves other members behind.
 */
export async function leaveOrRemove(
  db: Db,
  { id, member, now, userId }: { id: string; member: string; userId: string; now: Date },
): Promise<void> {
  const group = await lockGroup(db, id);
  if (!(await isMember(db, id, userId))) throw missing('Group');
  const leaverId = await memberOf(db, id, member);
  if (leaverId === userId && group.ownerId === userId) {
    if (group.members > 1) throw conflict('Hand the group over to a member before you leave it.');
    await db.deleteFrom('tipGroups').where('id', '=', id).execute();
    return;
  }
  if (leaverId !== userId && group.ownerId !== userId) throw missing('Member');
  await removeMember(db, id, leaverId);
  if (leaverId === userId) return;
  await db
    .insertInto('groupRemovals')
    .values({ groupId: id, userId: leaverId, removedAt: now.toISOString() })
    .onConflict((same) => same.columns(['groupId', 'userId']).doNothing())
    .execute();
}

/** Lets a removed user rejoin a group. @throws {Failure} `missing` when the user was not removed. */
export async function allowAgain(db: Db, groupId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('groupRemovals')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirstOrThrow(() => missing('User'));
}
