import { ANONYMOUS_MEMBER_NAME } from 'shared-contract/groups';
import { bannedIds } from './bans.ts';
import { blockedIdsOf } from './blocks.ts';
import { friendIdsOf } from './friends.ts';
import type { Db } from '../platform/database/database.ts';
import { visibleFullName } from './profile-visibility.ts';

/** A user as another user sees them. Without id and name if one has blocked the other. */
export type SeenPerson = { userId: string | null; userName: string; fullName: string | null };

/** Returns users as the caller sees them, by id. Full names are included if the profile is public or a friend's. */
export async function peopleAsSeenBy(
  db: Db,
  callerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SeenPerson>> {
  if (ids.length === 0) return new Map();
  const hidden = await blockedIdsOf(db, callerId);
  const users = await db
    .selectFrom('users')
    .select(['id', 'handle', 'firstName', 'lastName', 'isPublicProfile'])
    .select(({ eb }) => [
      eb('id', 'in', friendIdsOf(db, callerId)).as('isFriend'),
      eb('id', 'in', bannedIds(db, now)).as('isBanned'),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    users.map(({ handle, id, isFriend, ...person }): [string, SeenPerson] => {
      if (hidden.has(id)) return [id, { userId: null, userName: ANONYMOUS_MEMBER_NAME, fullName: null }];
      const fullName = visibleFullName(person, { isFriend, isSelf: id === callerId });
      return [id, { userId: id, userName: handle, fullName }];
    }),
  );
}

/** Returns the display name of a user: the full name if the caller may see it, otherwise the handle. */
export const shownName = (person: SeenPerson | undefined): string =>
  person?.fullName ?? person?.userName ?? ANONYMOUS_MEMBER_NAME;
