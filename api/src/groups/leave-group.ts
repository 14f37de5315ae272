import type { Db } from '../platform/database/database.ts';
import { removeMember } from '../memberships/memberships.ts';
import { lockGroup } from './group-rows.ts';
import { lockPerson } from '../users/lock-person.ts';

/**
 * Removes a user from all groups before their account is deleted. Groups that they own pass to the longest-standing
 * member, or are deleted if there is none.
 */
export async function leaveAllGroups(db: Db, userId: string): Promise<void> {
  await lockPerson(db, userId);
  const groups = await db
    .selectFrom('groupMembers')
    .select('groupId')
    .where('userId', '=', userId)
    .orderBy('groupId')
    .execute();
  for (const { groupId } of groups) {
    const group = await lockGroup(db, groupId);
    if (group.ownerId === userId) await transferGroup(db, groupId, userId);
    await removeMember(db, groupId, userId);
  }
}

async function transferGroup(db: Db, groupId: string, ownerId: string): Promise<void> {
  const successor = await db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '!=', ownerId)
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (successor === undefined) {
    await db.deleteFrom('tipGroups').where('id', '=', groupId).execute();
    return;
  }
  await db
    .updateTable('tipGroups')
    .set((group) => ({ ownerId: successor.userId, version: group('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
}
