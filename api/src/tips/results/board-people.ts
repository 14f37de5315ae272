import { sql } from 'kysely';
import { ANONYMOUS_MEMBER_NAME } from 'shared-contract/groups';
import type { LeaderboardRow } from 'shared-contract/leaderboards';
import { blockedIdsOf } from '../../users/blocks.ts';
import { friendIdsOf } from '../../users/friends.ts';
import type { Db } from '../../platform/database/database.ts';
import { joinedUsers } from '../../users/people.ts';
import { tipsWithTables } from '../on-board.ts';
import { visibleFullName } from '../../users/profile-visibility.ts';

/** The viewer of a leaderboard. */
export type Viewer = {
  callerId: string | null;
  now: Date;
  /** The users whom the caller does not see, and who do not see the caller. */
  hidden: ReadonlySet<string>;
};

/** Returns the viewer of a leaderboard, with the users who are hidden from them. */
export async function viewerOf(db: Db, callerId: string | null, now: Date): Promise<Viewer> {
  return { callerId, now, hidden: callerId === null ? new Set() : await blockedIdsOf(db, callerId) };
}

/** Selects tips with the columns of their owners that a row needs. */
export const tipsOfPeople = (db: Db, { callerId, now }: Viewer) =>
  tipsWithTables(db)
    .innerJoin(joinedUsers(db, now), 'users.id', 'tips.ownerId')
    .select(['tips.tableId', 'users.id as userId', 'users.handle', 'users.firstName', 'users.lastName', 'users.role'])
    .select(['users.isPublicProfile', 'users.isBanned', 'simpleTables.isPublic'])
    .select((tips) =>
      callerId === null
        ? sql<boolean>`false`.as('isFriend')
        : tips('tips.ownerId', 'in', friendIdsOf(db, callerId)).as('isFriend'),
    );

export type TipOfPerson = Awaited<ReturnType<ReturnType<typeof tipsOfPeople>['execute']>>[number];

type Shown = Pick<LeaderboardRow, 'userId' | 'userName' | 'fullName' | 'tableId' | 'isAdministrator' | 'isOwn'>;

/** Returns the data of a tip's owner that the viewer may see. */
export function shownPerson(tip: TipOfPerson, { callerId, hidden }: Viewer): Shown {
  const { handle, isFriend, role, tableId, userId } = tip;
  const isOwn = userId === callerId;
  if (hidden.has(userId)) {
    const hiddenMember = { userId: null, userName: ANONYMOUS_MEMBER_NAME, fullName: null, tableId: null };
    return { ...hiddenMember, isAdministrator: false, isOwn: false };
  }
  return {
    userId,
    userName: handle,
    fullName: visibleFullName(tip, { isFriend, isSelf: isOwn }),
    tableId: isOwn || Boolean(tip.isPublic) ? tableId : null,
    isAdministrator: role === 'admin',
    isOwn,
  };
}
