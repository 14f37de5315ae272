import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, byIdOrName, Id, mayBeAbsent, payload } from './fields.ts';
import { listQuery } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { Season } from './seasons.ts';
import { AnonymousTableForm, TableForm } from './table-forms.ts';

/** The `handlerId` of a table without an owner, and the `{id}` of the call that creates one. */
export const ANONYMOUS_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What a table says and looks like: what its versions differ in. */
export const tableContent = {
  name: v.string(),
  numberOfTeams: v.number(),
  positiveAfterSeasonTeams: v.number(),
  negativeAfterSeasonTeams: v.number(),
  numberOfRelegations: v.number(),
  /** `teamId` of a tip alone. */
  items: v.array(v.object({ name: v.string(), tablePlace: v.number(), teamId: v.exactOptional(Id) })),
  winnerColor: v.string(),
  positiveColor: v.string(),
  negativeColor: v.string(),
  relegationColor: v.string(),
  itemColor: v.string(),
};

/** What makes a table a tip of a season. */
export const TipOfTable = v.object({
  leagueName: v.string(),
  season: Season,
  /** Until the lock its owner alone can read it; afterwards it is open by itself. */
  isSealed: v.boolean(),
  /** Whether it stands on the board of everybody after the lock, where its owner's account allows it. */
  isRanked: v.boolean(),
  /** When it can no longer be changed. */
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** When its order was last changed, by the server's clock. */
  changed: Timestamp,
  /** Teams that have come into the season since the owner saved it: they stand last. */
  newcomers: v.array(Id),
});
export type TipOfTable = v.InferOutput<typeof TipOfTable>;

export const SimpleTable = v.object({
  id: Id,
  handlerId: v.string(),
  ...tableContent,
  isPublicTable: v.boolean(),
  /**
   * Whether it stands on its owner's profile, among friends' new tables and in search engines, as long as it is public; one that is
   * not is reached by its link alone.
   */
  isListed: v.boolean(),
  created: Timestamp,
  lastModified: v.nullable(Timestamp),
  /** Raised by every change of its content; what an update is based on. */
  version: v.number(),
  /** The mean of its ratings, with one decimal; 0 without any. */
  rating: v.number(),
  /** How many have rated it. */
  ratings: v.number(),
  views: v.number(),
  /** `standings`: its rows and zones are those of a season, by now. `tip`: its rows are a tip of a season. Absent of any other table. */
  kind: v.optional(v.string()),
  leagueSeasonStatsId: v.optional(Id),
  /** Of a tip. */
  tip: v.optional(TipOfTable),
  /** Of one that an administrator has hidden: it is private until they restore it. Absent of any other. */
  hidden: v.optional(v.object({ since: Timestamp, reason: v.string(), rule: v.string() })),
});
export type SimpleTable = v.InferOutput<typeof SimpleTable>;

/** A public table: `userName` is the owner's public handle, the product's name for an official table, `null` without an owner. */
export const PublicTable = v.object({
  ...SimpleTable.entries,
  userName: v.nullable(v.string()),
  isOfficial: v.boolean(),
});
export type PublicTable = v.InferOutput<typeof PublicTable>;

/** A listed table, as lists of them show it. */
export const ListedTable = v.object({
  id: Id,
  name: v.string(),
  numberOfTeams: v.number(),
  created: Timestamp,
  /** What it says and looks like. */
  table: v.object(tableContent),
});
export type ListedTable = v.InferOutput<typeof ListedTable>;

/** A listed table of a friend: their id, public handle and name. */
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
