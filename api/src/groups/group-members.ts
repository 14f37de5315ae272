import { MAX_GROUP_MEMBERS, MAX_GROUPS } from 'shared-contract/groups';
import { conflict, missing } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { groupByCode } from './group-codes.ts';
import { countMember, isMember, removeMember } from '../memberships/memberships.ts';
import { assertNotOver, type GroupRow, lockGroup } from './group-rows.ts';
import { lockPerson } from '../users/lock-person.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';

/** How many groups somebody owns. */
export const countOwnGroups = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('tipGroups').where('ownerId', '=', userId));

/** @throws {Failure} when somebody is in as many groups as one can be. */
export async function assertRoomForGroup(db: Db, userId: string): Promise<void> {
  const count = await countRows(db.selectFrom('groupMembers').where('userId', '=', userId));
  if (count >= MAX_GROUPS) throw conflict(`You are in ${MAX_GROUPS} groups. Leave one first.`);
}

const isRemoved = (db: Db, groupId: string, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('groupRemovals').where('groupId', '=', groupId).where('userId', '=', userId));

/**
 * Joins the group that a code leads to, in a transaction; no-op for whoever is in it.
 * @returns The group, or `undefined` where the code leads nowhere.
 * @throws {Failure} when it is full, its season is over, its owner has removed the person, or they are in too many.
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
  // Renewed while this waited.
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

/** The user's id of a member, who is named by it or by the membership. @throws {Failure} when there is no such member. */
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
 * Leaves a group, or removes a member from an own one, in a transaction: whoever was removed cannot come back by the link. An owner who is
 * alone takes the group along.
 * @throws {Failure} to strangers; for others' members; and for an owner who has yet to hand the group over.
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

/** Lets somebody join a group again whom its owner had removed. @throws {Failure} when they were not removed. */
export async function allowAgain(db: Db, groupId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('groupRemovals')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirstOrThrow(() => missing('User'));
}
