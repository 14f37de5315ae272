import type { Db } from '../platform/database/database.ts';
import { removeMember } from '../memberships/memberships.ts';
import { lockGroup } from './group-rows.ts';
import { lockPerson } from '../users/lock-person.ts';

/** Takes somebody who is about to be deleted out of all groups: their own go to the longest member, or are deleted where they are alone. */
export async function leaveAll(db: Db, userId: string): Promise<void> {
  await lockPerson(db, userId);
  const groups = await db
    .selectFrom('groupMembers')
    .select('groupId')
    .where('userId', '=', userId)
    .orderBy('groupId')
    .execute();
  for (const { groupId } of groups) {
    const group = await lockGroup(db, groupId);
    if (group.ownerId === userId) await passOn(db, groupId, userId);
    await removeMember(db, groupId, userId);
  }
}

async function passOn(db: Db, groupId: string, ownerId: string): Promise<void> {
  const heir = await db
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '!=', ownerId)
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (heir === undefined) {
    await db.deleteFrom('tipGroups').where('id', '=', groupId).execute();
    return;
  }
  await db
    .updateTable('tipGroups')
    .set((group) => ({ ownerId: heir.userId, version: group('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
}
