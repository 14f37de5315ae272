import type { OwnData } from 'shared-contract/own-data';
import { keysetPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';

/** Returns the groups of a user, at most `MAX_GROUPS`, for export. */
export async function groupsForExport(db: Db, userId: string): Promise<NonNullable<OwnData['groups']>> {
  const groups = await db
    .selectFrom('tipGroups')
    .innerJoin('groupMembers', 'groupMembers.groupId', 'tipGroups.id')
    .select(['tipGroups.id', 'name', 'leagueSeasonId as leagueSeasonStatsId', 'ownerId', 'joinedAt as joined'])
    .where('userId', '=', userId)
    .orderBy('joinedAt')
    .orderBy('tipGroups.id')
    .execute();
  return groups.map(({ ownerId, ...group }) => ({ ...group, isOwner: ownerId === userId }));
}

/**
 * Returns a page of the groups that a user was removed from, for export. Contains no names, because the groups may have
 * been renamed since.
 */
export function removedFromGroups(db: Db, userId: string, page: PageStart) {
  const removals = db
    .selectFrom('groupRemovals')
    .select(['groupId', 'groupId as id', 'removedAt as removed'])
    .where('userId', '=', userId);
  return keysetPage(removals, { groupId: 'id' }, page);
}
