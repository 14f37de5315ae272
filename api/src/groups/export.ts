import type { OwnData } from 'shared-contract/own-data';
import type { Db } from '../store/store.ts';

/**
 * The groups that a user is in, and those from which they were removed, for the export of their data. Of the latter only the ids: the
 * groups may have been renamed since, which is for their members.
 */
export async function groupsForExport(
  db: Db,
  userId: string,
): Promise<Required<Pick<OwnData, 'groups' | 'removedFromGroups'>>> {
  const groups = await db
    .selectFrom('tipGroups')
    .innerJoin('groupMembers', 'groupMembers.groupId', 'tipGroups.id')
    .select(['tipGroups.id', 'name', 'ownerId', 'leagueSeasonId', 'joinedAt'])
    .where('userId', '=', userId)
    .orderBy('joinedAt')
    .orderBy('tipGroups.id')
    .execute();
  const removedFromGroups = await db
    .selectFrom('groupRemovals')
    .select(['groupId as id', 'removedAt as removed'])
    .where('userId', '=', userId)
    .orderBy('removedAt')
    .execute();
  return {
    groups: groups.map(({ id, joinedAt, leagueSeasonId, name, ownerId }) => ({
      id,
      name,
      leagueSeasonStatsId: leagueSeasonId,
      isOwner: ownerId === userId,
      joined: joinedAt,
    })),
    removedFromGroups,
  };
}
