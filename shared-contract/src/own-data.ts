import * as v from 'valibot';
import { OwnProfile } from './account.ts';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { BlockedUser, DeclinedRequest, Friend, FriendRequest } from './friends.ts';
import { queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { reportSubjects } from './reports.ts';
import { Role } from './session.ts';
import { DeletedTable, TableVersion } from './table-history.ts';
import { SimpleTable } from './tables.ts';

/** The maximum number of sessions of an account. */
export const MAX_SESSIONS = 200;

/** One of the caller's sessions. */
export const OpenSession = v.object({
  id: Id,
  /** Derived from the user agent, such as 'Firefox on Linux'. */
  device: v.string(),
  created: Timestamp,
  /** Accurate to the hour. */
  lastUsed: Timestamp,
  expires: Timestamp,
  isCurrent: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** The maximum number of rows per part in one response of the export, and the maximum size of all rows in bytes. */
export const OWN_DATA_ROWS = 100;
export const OWN_DATA_BYTES = 512 * 1024;

/** The parts of the export that grow without bound. Each is paged. */
const pagedParts = {
  /** Messages to support with the account's confirmed e-mail as reply address. */
  messages: v.array(v.object({ sent: Timestamp, category: v.string(), message: v.string() })),
  /** The mails recently queued for the account's e-mail, and when each was sent. */
  mails: v.array(v.object({ kind: v.string(), created: Timestamp, sent: v.nullable(Timestamp) })),
  /** Previous e-mails of the account, and until when each can be restored. */
  formerEmails: v.array(v.object({ email: v.string(), until: Timestamp })),
  /** Previous handles of the account. Their profile URLs still redirect to it. */
  formerUserNames: v.array(v.string()),
  receivedRequests: v.array(FriendRequest),
  sentRequests: v.array(FriendRequest),
  /** Requests declined in the last 30 days, by the caller or by their receiver. */
  declinedRequests: v.array(DeclinedRequest),
  /** The caller's ratings of other users' tables. */
  ratings: v.array(v.object({ tableId: Id, stars: v.number(), rated: Timestamp })),
  /** The caller's tips with their scores after each round. */
  tips: v.array(
    v.object({
      tableId: Id,
      leagueSeasonStatsId: Id,
      changed: Timestamp,
      isSealed: v.boolean(),
      isRanked: v.boolean(),
      rounds: v.array(v.object({ round: v.number(), points: v.number(), rank: v.number() })),
      badge: v.nullable(v.object({ rank: v.number(), of: v.number(), given: Timestamp })),
    }),
  ),
  /** The groups whose owners removed the caller. */
  removedFromGroups: v.array(v.object({ id: Id, removed: Timestamp })),
  /** The caller's reports and their outcomes. */
  reports: v.array(
    v.object({
      subject: v.picklist(reportSubjects),
      subjectId: Id,
      reason: v.string(),
      text: v.nullable(v.string()),
      reported: Timestamp,
      outcome: v.nullable(v.string()),
    }),
  ),
  /**
   * Decisions of administrators about the caller's tables, profile and groups, and the caller's
   * answers.
   */
  decisions: v.array(
    v.object({
      subject: v.picklist(reportSubjects),
      subjectId: Id,
      action: v.string(),
      rule: v.nullable(v.string()),
      reason: v.string(),
      decided: Timestamp,
      answer: v.nullable(v.string()),
    }),
  ),
  tables: v.array(SimpleTable),
  /** Deleted tables that can be restored. */
  deletedTables: v.array(DeletedTable),
  /** The versions of all tables, including deleted ones. */
  tableVersions: v.array(v.object({ tableId: Id, ...TableVersion.entries })),
};

export type OwnDataPart = keyof typeof pagedParts;
export const ownDataParts = Object.keys(pagedParts) as [OwnDataPart, ...OwnDataPart[]];

/** The cursor of each part that has more rows, for the parameter `after`. */
const Next = v.record(v.picklist(ownDataParts), v.string());

/** All data stored about the caller, with the first rows of each paged part. */
export const OwnData = v.object({
  part: v.null(),
  next: Next,
  exported: Timestamp,
  profile: OwnProfile,
  account: v.object({
    role: Role,
    lastLogin: v.nullable(Timestamp),
    phoneConfirmed: v.boolean(),
    /** The date of the terms whose notice the user dismissed last. */
    termsSeen: v.nullable(v.string()),
  }),
  /** At most `MAX_FRIENDS`. */
  friends: v.array(Friend),
  /** Users whom the caller has blocked, at most `MAX_BLOCKED`. Never users who have blocked the caller. */
  blocked: v.array(BlockedUser),
  /** When the caller received mails about friend requests in the last 30 days. */
  requestMails: v.array(Timestamp),
  /** The caller's groups, at most `MAX_GROUPS`. */
  groups: v.array(
    v.object({ id: Id, name: v.string(), leagueSeasonStatsId: Id, isOwner: v.boolean(), joined: Timestamp }),
  ),
  /** The caller's subscriptions to mails about tips, active or ended; one entry per kind. */
  tipMails: v.array(v.object({ kind: v.string(), isWanted: v.boolean(), since: Timestamp })),
  /** At most `MAX_SESSIONS`. */
  sessions: v.array(OpenSession),
  ...pagedParts,
});
export type OwnData = v.InferOutput<typeof OwnData>;

/** Further rows of one part. */
export const OwnDataPage = v.object({
  part: v.picklist(ownDataParts),
  next: Next,
  ...v.partial(v.object(pagedParts)).entries,
});
export type OwnDataPage = v.InferOutput<typeof OwnDataPage>;

export const listSessions = endpoint('GET', '/account/sessions', {
  summary: 'List the caller’s sessions, most recently used first',
  access: 'signed-in',
  answer: v.array(OpenSession),
});
export const endOneSession = endpoint('DELETE', '/account/sessions/:id', {
  summary: 'End one of the caller’s sessions',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});
export const endOtherSessions = endpoint('DELETE', '/account/sessions', {
  summary: 'End all of the caller’s sessions except the current one',
  access: 'signed-in',
});
export const getOwnData = endpoint('GET', '/account/data', {
  summary: 'Export the data stored about the caller',
  access: 'signed-in',
  query: queryOf({
    part: v.optional(v.picklist(ownDataParts, 'Not a part that has pages')),
    after: v.optional(v.pipe(v.string(), v.maxLength(200, 'Must be at most 200 characters')), ''),
  }),
  answer: v.variant('part', [OwnData, OwnDataPage]),
});
