import type { OtherProfile, OwnProfile } from 'shared-contract/account';
import { Id } from 'shared-contract/fields';
import * as v from 'valibot';
import { conflict, missing } from '../platform/failures.ts';
import { findBan } from '../users/bans.ts';
import { areBlocked } from '../users/blocks.ts';
import { areFriends } from '../users/friends.ts';
import { countFriends } from '../users/friend-counts.ts';
import { factorState } from '../users/second-factors.ts';
import { badgesOf } from '../tips/badges.ts';
import { subscriptionsOf } from '../platform/mail/subscriptions.ts';
import type { Db } from '../platform/database/database.ts';
import { hiddenOf } from '../users/hidden-notice.ts';
import { findUserByHandle, handleFixedUntil } from '../users/handles.ts';
import { canSeeProfile } from '../users/profile-visibility.ts';
import { existingUser, findUser } from '../users/users.ts';

/** Returns a user's own profile. @throws {Failure} `missing` when the account no longer exists. */
export async function ownProfile(db: Db, userId: string, now: Date): Promise<OwnProfile> {
  const user = await existingUser(db, userId);
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: `${user.firstName} ${user.lastName}`,
    userName: user.email,
    publicUserName: user.handle,
    userNameFixedUntil: handleFixedUntil(user, now),
    phoneNumber: user.phoneNumber,
    phoneAudience: user.phoneAudience,
    imageUrl: user.imageUrl,
    isPublicProfile: Boolean(user.isPublicProfile),
    emailConfirmed: Boolean(user.emailConfirmed),
    wantsRequestMails: (await subscriptionsOf(db, userId)).request,
    created: user.createdAt,
    version: user.version,
    ...hiddenOf(user),
    ...(await countFriends(db, userId)),
    ...(await factorState(db, userId)),
    badges: await badgesOf(db, userId, { isOwn: true }),
  };
}

/**
 * Returns another user's profile by id, handle or former handle, as far as `callerId` may see it. For a private profile
 * and that of a banned user, only friends see more than the handle.
 * @throws {Failure} when there is no such user, one of the two has blocked the other, or it is the caller's own
 * profile.
 */
export async function otherProfile(
  db: Db,
  idOrHandle: string,
  callerId: string | null,
  now: Date,
): Promise<OtherProfile> {
  const id = v.safeParse(Id, idOrHandle);
  const user = await (id.success ? findUser(db, id.output) : findUserByHandle(db, idOrHandle));
  if (user === undefined) throw missing('User');
  if (user.id === callerId) throw conflict('This is your own profile.');
  if (callerId !== null && (await areBlocked(db, user.id, callerId))) throw missing('User');
  const isFriend = callerId !== null && (await areFriends(db, user.id, callerId));
  const isBanned = (await findBan(db, user.id, now)) !== null;
  if (!canSeeProfile({ ...user, isBanned }, { isFriend })) {
    return { type: 'PrivateProfileUserResponse', userId: user.id, userName: user.handle };
  }
  return {
    type: isFriend ? 'FriendProfileUserResponse' : 'PublicProfileUserResponse',
    userId: user.id,
    userName: user.handle,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber:
      user.phoneAudience === 'everybody' || (user.phoneAudience === 'friends' && isFriend) ? user.phoneNumber : null,
    imageUrl: user.imageUrl,
    created: user.createdAt,
    badges: await badgesOf(db, user.id, { isOwn: false }),
  };
}
