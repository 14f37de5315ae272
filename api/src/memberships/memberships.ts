import { type Expression, sql, type SqlBool } from 'kysely';
import { missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';

/** Returns whether a user is in a group. */
export const isMember = (db: Db, groupId: string, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('groupMembers').where('groupId', '=', groupId).where('userId', '=', userId));

/** Selects the ids of the users in a group. */
export const memberIdsOf = (db: Db, groupId: string) =>
  db.selectFrom('groupMembers').select('userId as id').where('groupId', '=', groupId);

const membersInSeason = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('groupMembers')
    .innerJoin('tipGroups', 'tipGroups.id', 'groupMembers.groupId')
    .where('tipGroups.leagueSeasonId', '=', leagueSeasonId);

/** Checks that a user is in a group that tips a season. @throws {Failure} if not. */
export async function assertInGroup(
  db: Db,
  { groupId, leagueSeasonId, userId }: { groupId: string; leagueSeasonId: string; userId: string },
): Promise<void> {
  const member = membersInSeason(db, leagueSeasonId).where('groupId', '=', groupId).where('userId', '=', userId);
  if (!(await hasRow(member))) throw missing('Group');
}

/** SQL condition for queries of users: whether the user is in a group that tips a season. */
export const isInGroupOfSeason = (db: Db, userId: Expression<string>, leagueSeasonId: string) =>
  sql<SqlBool>`exists ${membersInSeason(db, leagueSeasonId).select('userId').where('userId', '=', userId)}`;

/** Returns whether two users share a group that tips a season. */
export const shareGroup = (db: Db, leagueSeasonId: string, one: string, other: string): Promise<boolean> =>
  hasRow(
    membersInSeason(db, leagueSeasonId)
      .innerJoin('groupMembers as others', 'others.groupId', 'groupMembers.groupId')
      .where('groupMembers.userId', '=', one)
      .where('others.userId', '=', other),
  );

/** Counts the groups that tip one of some seasons. */
export const countGroups = (db: Db, seasonIds: readonly string[]): Promise<number> =>
  countRows(db.selectFrom('tipGroups').where('leagueSeasonId', 'in', [...seasonIds]));

/** Adds 1 or -1 to a group's number of members, in the transaction that has locked the group. */
export async function countMember(db: Db, groupId: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('tipGroups')
    .set((group) => ({ members: group('members', '+', by) }))
    .where('id', '=', groupId)
    .execute();
}

/** Removes a member from a group, in the transaction that has locked the group. */
export async function removeMember(db: Db, groupId: string, userId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('groupMembers')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await countMember(db, groupId, -1);
}
