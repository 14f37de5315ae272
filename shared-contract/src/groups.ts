import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, chosenId, GroupCode, Id, payload } from './fields.ts';
import { FromOne, listQuery, queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { lettersAtMost, plainText } from './names.ts';
import { TippedSeason } from './public-seasons.ts';

/** The maximum number of members of a group, of groups that a user owns, and of groups that a user is in. */
export const MAX_GROUP_MEMBERS = 500;
export const MAX_OWN_GROUPS = 20;
export const MAX_GROUPS = 100;
/** The smallest group whose members see before the lock how many of them have a tip. */
export const LEAST_MEMBERS_FOR_TIP_COUNT = 5;
/** The number of members on a page of a group's tips. */
export const GROUP_TIPS_PAGE_SIZE = 50;

const GroupName = v.pipe(v.string('Required'), v.trim(), v.nonEmpty('Required'), ...lettersAtMost(100), plainText);
export const GroupForm = payload({ name: GroupName, leagueSeasonStatsId: chosenId('Choose a season.') });
export const GroupUpdate = payload({
  name: v.exactOptional(GroupName),
  /** Transfers the ownership to this member. */
  ownerId: v.exactOptional(Id),
  version: BaseVersion,
});

/** The placeholder for a group name that an administrator has hidden, until the owner renames the group. */
export const MODERATED_GROUP_NAME = 'Group';

/** The placeholder name between a user and a user whom they have blocked. */
export const ANONYMOUS_MEMBER_NAME = 'Member';

/** A member as the other members see them. Users who have blocked each other see "Member". */
export const GroupMember = v.object({
  /**
   * The id of the membership. `removeGroupMember` accepts it too, so that an owner can remove a
   * member whose user id is hidden.
   */
  id: Id,
  userId: v.nullable(Id),
  userName: v.string(),
  fullName: v.nullable(v.string()),
  isOwner: v.boolean(),
  isOwn: v.boolean(),
  joined: Timestamp,
  /** Whether the member has a tip. Before the lock only the group's owner and the member see it; `null` for others. */
  hasTip: v.nullable(v.boolean()),
});
export type GroupMember = v.InferOutput<typeof GroupMember>;

export const Group = v.object({
  id: Id,
  name: v.string(),
  /** Whether an administrator has hidden the group's previous name. Only for the owner. */
  isNameHidden: v.optional(v.boolean()),
  season: TippedSeason,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isOwner: v.boolean(),
  ownerName: v.string(),
  created: Timestamp,
  version: v.number(),
  /** The parameter of `/join/{code}`. Only for the owner, who shares the link; else `null`. */
  code: v.nullable(v.string()),
  numberOfMembers: v.number(),
  members: v.array(GroupMember),
  /** How many of `members` have a tip. Before the lock `null` in groups of less than five, but not for the owner. */
  numberOfTips: v.nullable(v.number()),
  /** The users whom the owner has removed. Only for the owner, who can readmit them. */
  removed: v.array(v.object({ userId: Id, userName: v.string() })),
});
export type Group = v.InferOutput<typeof Group>;

/** A group in the caller's list of groups. */
export const ListedGroup = v.object({
  id: Id,
  name: v.string(),
  season: TippedSeason,
  isOwner: v.boolean(),
  numberOfMembers: v.number(),
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  hasOwnTip: v.boolean(),
  /** The caller's rank among the members, after the first scored round. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
});
export type ListedGroup = v.InferOutput<typeof ListedGroup>;

/** The data of the page of an invitation link, shown without a login too. It names no member but the owner. */
export const GroupInvitation = v.object({
  id: Id,
  name: v.string(),
  season: TippedSeason,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** The owner's handle, or the name that the caller may see; "Member" for a banned or blocked owner. */
  ownerName: v.string(),
  numberOfMembers: v.number(),
  isMember: v.boolean(),
  isFull: v.boolean(),
});
export type GroupInvitation = v.InferOutput<typeof GroupInvitation>;

/** The tips of a group's members after the lock, one page of members at a time. */
export const GroupTips = v.object({
  teams: v.array(
    v.object({
      teamId: Id,
      name: v.string(),
      actual: v.nullable(v.number()),
      /** The last of the places that the team shares; equals `actual` if it shares none. */
      actualTo: v.nullable(v.number()),
    }),
  ),
  people: v.array(
    v.object({
      userId: v.nullable(Id),
      userName: v.string(),
      /** `null` if `userId` is `null`. */
      tableId: v.nullable(Id),
      points: v.nullable(v.number()),
      /** The tipped place of each team, in the order of `teams`. */
      places: v.array(v.number()),
    }),
  ),
  /** The team ids by mean tipped place, over all tips of the group. */
  consensus: v.array(v.object({ teamId: Id, mean: v.number() })),
  /** The row farthest from the mean of the other tips; `null` for fewer than three tips. */
  boldest: v.nullable(v.object({ userName: v.string(), teamId: Id, tipped: v.number(), meanOfOthers: v.number() })),
});
export type GroupTips = v.InferOutput<typeof GroupTips>;

const byCode = v.object({ code: GroupCode });
const ofMember = v.object({ id: Id, userId: Id });

export const createGroup = endpoint('POST', '/group', {
  summary: 'Create a group of users who predict a season',
  access: 'signed-in',
  body: GroupForm,
  status: 201,
  answer: Group,
  failures: ['missing', 'conflict'],
});
export const listGroups = endpoint('GET', '/group', {
  summary: 'List the caller’s groups',
  access: 'signed-in',
  query: listQuery(['created', 'name'], {}),
  answer: v.array(ListedGroup),
});
export const getGroup = endpoint('GET', '/group/:id', {
  summary: 'Get a group',
  access: 'signed-in',
  params: byId,
  answer: Group,
  failures: ['missing'],
});
export const updateGroup = endpoint('PUT', '/group/:id', {
  summary: 'Rename a group or hand it over to a member',
  access: 'signed-in',
  params: byId,
  body: GroupUpdate,
  answer: Group,
  failures: ['missing', 'conflict', 'version-conflict'],
});
export const deleteGroup = endpoint('DELETE', '/group/:id', {
  summary: 'Delete a group',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});
export const getInvitation = endpoint('GET', '/group/join/:code', {
  summary: 'Get the group of an invitation link',
  access: 'anyone',
  dependsOnCaller: true,
  params: byCode,
  answer: GroupInvitation,
  failures: ['missing', 'limit-reached'],
});
export const joinGroup = endpoint('POST', '/group/join/:code', {
  summary: 'Join the group of an invitation link',
  access: 'signed-in',
  params: byCode,
  answer: Group,
  failures: ['missing', 'conflict'],
});
export const renewGroupCode = endpoint('POST', '/group/:id/code', {
  summary: 'Replace a group’s invitation link',
  access: 'signed-in',
  params: byId,
  answer: Group,
  failures: ['missing'],
});
export const removeGroupMember = endpoint('DELETE', '/group/:id/member/:userId', {
  summary: 'Leave a group or remove a member from it',
  access: 'signed-in',
  params: ofMember,
  failures: ['missing', 'conflict'],
});
export const allowGroupMember = endpoint('DELETE', '/group/:id/removed/:userId', {
  summary: 'Allow a removed member to rejoin a group',
  access: 'signed-in',
  params: ofMember,
  failures: ['missing'],
});
/** 404 before the lock. Sorted by points, highest first. `X-Total-Count` has the number of all tips. */
export const getGroupTips = endpoint('GET', '/group/:id/tips', {
  summary: 'Get the tips of a group’s members after the lock',
  access: 'signed-in',
  params: byId,
  query: queryOf({ page: v.optional(FromOne, 1) }),
  answer: GroupTips,
  failures: ['missing'],
});
