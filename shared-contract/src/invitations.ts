import * as v from 'valibot';
import { counted } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { GroupCode, Id } from './fields.ts';
import { ANONYMOUS_MEMBER_NAME, type GroupInvitation } from './groups.ts';
import { queryOf } from './list.ts';
import { formatShortDay } from './lock-text.ts';
import type { PageHead } from './page-heads.ts';
import { ofPreviews } from './pictures.ts';
import { titleOfSeason } from './season-text.ts';

/** `key` is derived from the invitation code, so the picture's address reveals no code, and ends with it. */
export const getInvitationPicture = endpoint('GET', '/group/:id/invitation/:key/image', {
  summary: 'Get the picture of an invitation',
  access: 'anyone',
  params: v.object({ id: Id, key: GroupCode }),
  query: queryOf(ofPreviews),
  file: ['image/png'],
  failures: ['missing', 'limit-reached', 'busy'],
});

type Lock = Pick<GroupInvitation, 'isLocked' | 'locksAt'>;

/**
 * Returns a sentence about the lock of the invitation's season, without a full stop: “Tips lock on 11 Dec”.
 * Server-rendered documents and pictures pass UTC as `timeZone`.
 */
export function invitationLockText({ isLocked, locksAt }: Lock, timeZone?: string): string {
  if (isLocked) return 'Tips are locked';
  return locksAt === null ? 'Tips are open' : `Tips lock on ${formatShortDay(locksAt, timeZone)}`;
}

/** Returns the inviter and the number of members: “by anna-berg · 12 members”. */
export const invitationByline = ({ numberOfMembers, ownerName }: GroupInvitation): string =>
  `by ${ownerName} · ${counted(numberOfMembers, 'member')}`;

/** Returns the head of an invitation's page: the group, the season, the inviter and the lock. */
export function headOfInvitation(invitation: GroupInvitation, timeZone?: string): PageHead {
  const { name, numberOfMembers, ownerName, season } = invitation;
  const inviter = ownerName === ANONYMOUS_MEMBER_NAME ? 'A member' : ownerName;
  const group = `a group with ${counted(numberOfMembers, 'member')}`;
  return {
    title: `Join ${name}`,
    description: `${inviter} invites you to predict ${titleOfSeason(season)} in ${group}. ${invitationLockText(invitation, timeZone)}.`,
  };
}
