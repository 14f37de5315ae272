import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, byIdOrName, Id, mayBeAbsent, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { Season } from './seasons.ts';
import { AnonymousTableForm, TableForm } from './table-forms.ts';

/** The `handlerId` of a table without an owner, and the `{id}` of the call that creates one. */
export const ANONYMOUS_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The content and colours of a table, which its versions record. */
export const tableContent = {
  name: v.string(),
  numberOfTeams: v.number(),
  positiveAfterSeasonTeams: v.number(),
  negativeAfterSeasonTeams: v.number(),
  numberOfRelegations: v.number(),
  /** Only the items of a tip have a `teamId`. */
  items: v.array(v.object({ name: v.string(), tablePlace: v.number(), teamId: v.exactOptional(Id) })),
  winnerColor: v.string(),
  positiveColor: v.string(),
  negativeColor: v.string(),
  relegationColor: v.string(),
  itemColor: v.string(),
};

/** The properties of a table that is a tip of a season. */
export const TipOfTable = v.object({
  leagueName: v.string(),
  season: Season,
  /** Whether only the owner can read it before the lock. After the lock it is open automatically. */
  isSealed: v.boolean(),
  /** Whether it is on the public leaderboard after the lock, if the owner's account allows it. */
  isRanked: v.boolean(),
  /** When it can no longer change. */
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** When its order last changed, by the server's clock. */
  changed: Timestamp,
  /** Teams that joined the season after the owner last saved the tip. They are last in its order. */
  newcomers: v.array(Id),
});
export type TipOfTable = v.InferOutput<typeof TipOfTable>;

export const SimpleTable = v.object({
  id: Id,
  handlerId: v.string(),
  ...tableContent,
  isPublicTable: v.boolean(),
  /**
   * Whether a public table appears on its owner's profile, among friends' new tables and in search
   * engines. An unlisted one can only be opened by its link.
   */
  isListed: v.boolean(),
  created: Timestamp,
  lastModified: v.nullable(Timestamp),
  /** Incremented by every change of its content. Updates are based on it. */
  version: v.number(),
  /** The mean rating, rounded to one decimal; 0 without ratings. */
  rating: v.number(),
  /** The number of ratings. */
  ratings: v.number(),
  views: v.number(),
  /**
   * `standings`: rows and zones follow the standings of a season. `tip`: the rows are a tip of a
   * season. Absent for any other table.
   */
  kind: v.optional(v.string()),
  leagueSeasonStatsId: v.optional(Id),
  /** The stage whose standings it follows. Absent for the order of all teams. */
  stage: v.exactOptional(Id),
  /** Only for a tip. */
  tip: v.optional(TipOfTable),
  /** Present only if an administrator has hidden it. It stays private until an administrator restores it. */
  hidden: v.optional(v.object({ since: Timestamp, reason: v.string(), rule: v.string() })),
});
export type SimpleTable = v.InferOutput<typeof SimpleTable>;

/**
 * A public table. `userName` is the owner's public handle, the product's name for an official
 * table, `null` without an owner.
 */
export const PublicTable = v.object({
  ...SimpleTable.entries,
  userName: v.nullable(v.string()),
  isOfficial: v.boolean(),
});
export type PublicTable = v.InferOutput<typeof PublicTable>;

/** A table in public lists. */
export const ListedTable = v.object({
  id: Id,
  name: v.string(),
  numberOfTeams: v.number(),
  created: Timestamp,
  /** The table's content and colours. */
  table: v.object(tableContent),
});
export type ListedTable = v.InferOutput<typeof ListedTable>;

/** A listed table of a friend, with the friend's id, public handle and name. */
export const FriendsTable = v.object({
  ...ListedTable.entries,
  userId: Id,
  userName: v.string(),
  fullName: v.string(),
});
export type FriendsTable = v.InferOutput<typeof FriendsTable>;

export const createTable = endpoint('POST', '/table', {
  summary: 'Create a table',
  access: 'signed-in',
  body: TableForm,
  status: 201,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'tip-exists', 'tip-locked'],
});

export const getTable = endpoint('GET', '/table/:id', {
  summary: 'Get one of the caller’s tables',
  access: 'signed-in',
  params: byId,
  answer: SimpleTable,
  failures: ['missing'],
});

export const listTablesOfOwner = endpoint('GET', '/table/user/:id', {
  summary: 'List a user’s tables: all of the caller’s, only listed ones of others',
  access: 'signed-in',
  params: byId,
  query: listQuery(['created', 'name'], {}),
  answer: v.array(SimpleTable),
});

export const setTableVisibility = endpoint('PUT', '/table', {
  summary: 'Make a table public or private, listed or unlisted',
  access: 'signed-in',
  body: payload({
    tableId: Id,
    ...mayBeAbsent({
      isPublicTable: v.boolean('Required'),
      isListed: v.boolean('Required'),
      isSealed: v.boolean('Required'),
      isRanked: v.boolean('Required'),
    }),
  }),
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'tip-locked'],
});

export const deleteTable = endpoint('DELETE', '/table/:id', {
  summary: 'Delete a table',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});

export const listOfficialTables = endpoint('GET', '/publictable/official', {
  summary: 'List the official tables',
  access: 'anyone',
  query: listQuery(['created', 'name', 'views'], {}),
  answer: v.array(PublicTable),
});

export const getPublicTable = endpoint('GET', '/publictable/:id', {
  summary: 'Get a public table',
  access: 'anyone',
  params: byId,
  answer: PublicTable,
  failures: ['missing'],
});

export const addTableView = endpoint('PATCH', '/publictable/:id', {
  summary: 'Count a view of a public table',
  access: 'anyone',
  changesNoAnswer: true,
  params: byId,
  body: payload({ from: v.exactOptional(v.pipe(v.string(), v.maxLength(253, 'Must be at most 253 characters'))) }),
  failures: ['missing'],
});

export const createAnonymousTable = endpoint('POST', '/publictable/:id', {
  summary: 'Create a public table without an account',
  access: 'anyone',
  params: v.object({ id: v.literal(ANONYMOUS_ID, 'Must be the placeholder of a table without an owner') }),
  body: AnonymousTableForm,
  status: 201,
  answer: Id,
  failures: ['missing', 'conflict', 'tip-locked'],
});

export const listTablesOnProfile = endpoint('GET', '/account/user/:id/tables', {
  summary: 'List the listed tables on a user’s profile',
  access: 'anyone',
  dependsOnCaller: true,
  params: byIdOrName,
  query: listQuery(['created', 'name'], {}),
  answer: v.array(ListedTable),
  failures: ['missing', 'conflict'],
});

export const listFriendsTables = endpoint('GET', '/friends/tables', {
  summary: 'List the listed tables of the caller’s friends, newest first',
  access: 'signed-in',
  query: listQuery(['created'], {}),
  answer: v.array(FriendsTable),
});
