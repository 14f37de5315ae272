import { type GroupForm, type GroupUpdate, MAX_OWN_GROUPS } from 'shared-contract/groups';
import type * as v from 'valibot';
import { conflict, missing } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import { assertRoomForGroup, countOwnGroups } from './group-members.ts';
import { newCode } from './group-codes.ts';
import { isRefusedName } from './hidden-names.ts';
import { assertNotOver, type GroupRow, lockOwnGroup } from './group-rows.ts';
import { isMember } from '../memberships/memberships.ts';
import { lockPerson } from '../users/lock-person.ts';

type Needs = Pick<Platform, 'clock' | 'mailTokens'>;

/**
 * Creates a group with its owner as member, in one transaction. @returns Its id. @throws {Failure} when the owner has
 * too many.
 */
export async function addGroup(
  db: Db,
  needs: Needs,
  { leagueSeasonStatsId: leagueSeasonId, name }: v.InferOutput<typeof GroupForm>,
  ownerId: string,
): Promise<string> {
  const { newId, now } = needs.clock;
  await lockPerson(db, ownerId);
  await assertNotOver(db, leagueSeasonId, 'leagueSeasonStatsId');
  await assertCanOwnAnother(db, ownerId, `You have ${MAX_OWN_GROUPS} groups. Delete one, or hand one over, first.`);
  await assertRoomForGroup(db, ownerId);
  const id = newId();
  const createdAt = now().toISOString();
  await db
    .insertInto('tipGroups')
    .values({ id, leagueSeasonId, ownerId, name, nameKey: textKey(name), ...newCode(needs), members: 1, createdAt })
    .execute();
  await db
    .insertInto('groupMembers')
    .values({ groupId: id, userId: ownerId, id: newId(), joinedAt: createdAt })
    .execute();
  return id;
}

async function assertCanOwnAnother(db: Db, userId: string, detail: string): Promise<void> {
  if ((await countOwnGroups(db, userId)) >= MAX_OWN_GROUPS) throw conflict(detail);
}

/**
 * Renames a group, or transfers it to a member, in one transaction. `assertCurrent` receives the locked group.
 * @throws {Failure} when the group is not the user's, the new owner is no member or owns too many, or moderators have
 * hidden the name.
 */
export async function changeGroup(
  db: Db,
  id: string,
  { name, ownerId }: v.InferOutput<typeof GroupUpdate>,
  userId: string,
  assertCurrent: (group: GroupRow) => Promise<void>,
): Promise<GroupRow> {
  // Users are always locked before groups, so that two owners who transfer groups to each other cannot deadlock.
  if (ownerId !== undefined) await lockPerson(db, ownerId);
  const group = await lockOwnGroup(db, id, userId);
  await assertCurrent(group);
  if (ownerId !== undefined && ownerId !== userId) {
    if (!(await isMember(db, id, ownerId))) throw missing('Member', 'ownerId');
    await assertCanOwnAnother(db, ownerId, `They have ${MAX_OWN_GROUPS} groups already.`);
  }
  const isRenamed = name !== undefined && name !== group.name;
  if (isRenamed && isRefusedName(name, group)) {
    throw conflict('Our moderators have hidden this name. Choose another.', 'name');
  }
  const changes = {
    ...(isRenamed ? { name, nameKey: textKey(name), hiddenName: null } : {}),
    ...(ownerId === undefined ? {} : { ownerId }),
  };
  const isChanged = isRenamed || (ownerId ?? group.ownerId) !== group.ownerId;
  if (!isChanged) return group;
  return db
    .updateTable('tipGroups')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a user's group, in one transaction. @throws {Failure} `missing` when it is not theirs. */
export async function removeGroup(db: Db, id: string, userId: string): Promise<void> {
  await lockOwnGroup(db, id, userId);
  await db.deleteFrom('tipGroups').where('id', '=', id).execute();
}

/** Deletes the groups of some seasons. Returns the ids of their owners. */
export async function removeGroupsOfSeasons(db: Db, seasonIds: readonly string[]): Promise<string[]> {
  const removed = await db
    .deleteFrom('tipGroups')
    .where('leagueSeasonId', 'in', [...seasonIds])
    .returning('ownerId')
    .execute();
  return removed.map(({ ownerId }) => ownerId);
}

/**
 * Replaces the invitation link of a user's group, in one transaction; the old link stops working. @throws {Failure}
 * `missing` when the group is not theirs.
 */
export async function renewCode(db: Db, needs: Needs, id: string, userId: string): Promise<GroupRow> {
  await lockOwnGroup(db, id, userId);
  return db
    .updateTable('tipGroups')
    .set((row) => ({ ...newCode(needs), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
