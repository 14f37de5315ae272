import { timingSafeEqual } from 'node:crypto';
import { ANONYMOUS_MEMBER_NAME, type GroupInvitation, MAX_GROUP_MEMBERS } from 'shared-contract/groups';
import { missing } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { isMember } from '../memberships/memberships.ts';
import { findBan } from '../users/bans.ts';
import { findUser } from '../users/users.ts';
import { peopleAsSeenBy, shownName } from '../users/seen-people.ts';
import { getTippedSeason } from '../tips/tipped-season.ts';
import { codeOf, groupByCode, pictureKeyOf } from './group-codes.ts';
import { shownSeason } from './group-responses.ts';
import type { GroupRow } from './group-rows.ts';

/** Returns the owner's name as an invitation shows it: to visitors, and to users who can see no more, the handle. */
async function inviterName(db: Db, ownerId: string, callerId: string | null, now: Date): Promise<string> {
  if ((await findBan(db, ownerId, now)) !== null) return ANONYMOUS_MEMBER_NAME;
  if (callerId !== null) return shownName((await peopleAsSeenBy(db, callerId, [ownerId], now)).get(ownerId));
  return (await findUser(db, ownerId))?.handle ?? ANONYMOUS_MEMBER_NAME;
}

/** @param callerId - `null` for a visitor. */
async function invitationOf(db: Db, group: GroupRow, callerId: string | null, now: Date): Promise<GroupInvitation> {
  const { members } = group;
  return {
    id: group.id,
    name: group.name,
    ...shownSeason(await getTippedSeason(db, group.leagueSeasonId), now),
    ownerName: await inviterName(db, group.ownerId, callerId, now),
    numberOfMembers: members,
    isMember: callerId !== null && (await isMember(db, group.id, callerId)),
    isFull: members >= MAX_GROUP_MEMBERS,
  };
}

/**
 * Returns the group of an invitation link, as a user sees it, or a visitor if `callerId` is `null`. Returns `undefined`
 * if no group has the code.
 */
export async function invitationTo(
  db: Db,
  code: string,
  callerId: string | null,
  now: Date,
): Promise<GroupInvitation | undefined> {
  const group = await groupByCode(db, code);
  return group === undefined ? undefined : invitationOf(db, group, callerId, now);
}

/**
 * Returns an invitation for its picture, as a visitor sees it. @throws {Failure} `missing` when there is no such group,
 * or the key is not that of its current code.
 */
export async function invitationOfPicture(
  { clock, mailTokens, store }: Pick<Platform, 'clock' | 'mailTokens' | 'store'>,
  { id, key }: { id: string; key: string },
): Promise<GroupInvitation> {
  const group = await store.db.selectFrom('tipGroups').selectAll().where('id', '=', id).executeTakeFirst();
  if (group === undefined) throw missing('Invitation');
  const current = Buffer.from(pictureKeyOf({ mailTokens }, codeOf({ mailTokens }, group)));
  const given = Buffer.from(key);
  if (given.length !== current.length || !timingSafeEqual(given, current)) throw missing('Invitation');
  return invitationOf(store.db, group, null, clock.now());
}
