import * as v from 'valibot';
import { OwnProfile } from './account.ts';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { BlockedUser, DeclinedRequest, Friend, FriendRequests } from './friends.ts';
import { Moment } from './moments.ts';
import { reportSubjects } from './reports.ts';
import { Role } from './session.ts';
import { DeletedTable, TableVersion } from './table-history.ts';
import { SimpleTable } from './tables.ts';

/** One of the caller's sessions. */
export const OpenSession = v.object({
  id: Id,
  /** As the browser describes itself, such as 'Firefox on Linux'. */
  device: v.string(),
  created: Moment,
  /** Accurate to the hour. */
  lastUsed: Moment,
  expires: Moment,
  isCurrent: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** Everything that is stored about the caller. */
export const OwnData = v.object({
  exported: Moment,
  profile: OwnProfile,
  /** What else is kept with the account; absent from an API of the release before, as are the two lists below it. */
  account: v.optional(
    v.object({
      role: Role,
      lastLogin: v.nullable(Moment),
      phoneConfirmed: v.boolean(),
      /** From when the terms hold whose notice was put away last; absent from an API of the release before. */
      termsSeen: v.optional(v.nullable(v.string())),
    }),
  ),
  /** Messages sent to support with the account's confirmed e-mail as the address for the answer. */
  messages: v.optional(v.array(v.object({ sent: Moment, category: v.string(), message: v.string() }))),
  /** Which mails were made for the account's e-mail lately, and when each was handed over. */
  mails: v.optional(v.array(v.object({ kind: v.string(), created: Moment, sent: v.nullable(Moment) }))),
  /** E-mails that the account had, and until when each can be taken back; absent from an API of the release before. */
  formerEmails: v.optional(v.array(v.object({ email: v.string(), until: Moment }))),
  /** Handles that the account had, which lead to it still; absent from an API of the release before. */
  formerUserNames: v.optional(v.array(v.string())),
  friends: v.array(Friend),
  ...FriendRequests.entries,
  /** Requests of the last 30 days that the caller has declined, or whose receiver has; absent from an API of the release before. */
  declinedRequests: v.optional(v.array(DeclinedRequest)),
  /** Whom the caller has blocked, and never who has blocked them; absent from an API of the release before. */
  blocked: v.optional(v.array(BlockedUser)),
  /** When the caller was mailed about friend requests in the last 30 days; absent from an API of the release before. */
  requestMails: v.optional(v.array(Moment)),
  tables: v.array(SimpleTable),
  /** What the caller gave others' tables; absent from an API of the release before. */
  ratings: v.optional(v.array(v.object({ tableId: Id, stars: v.number(), rated: Moment }))),
  /** Deleted tables that can be taken back, and what each of the own tables was before; absent from an API of the release before. */
  deletedTables: v.optional(v.array(DeletedTable)),
  tableVersions: v.optional(v.array(v.object({ tableId: Id, ...TableVersion.entries }))),
  /** The tips among the tables, with what they had after each round; absent from an API of the release before, as are the four lists below it. */
  tips: v.optional(
    v.array(
      v.object({
        tableId: Id,
        leagueSeasonStatsId: Id,
        changed: Moment,
        isSealed: v.boolean(),
        isRanked: v.boolean(),
        rounds: v.array(v.object({ round: v.number(), points: v.number(), rank: v.number() })),
        badge: v.nullable(v.object({ rank: v.number(), of: v.number(), given: Moment })),
      }),
    ),
  ),
  /** The groups that the caller is in. */
  groups: v.optional(
    v.array(v.object({ id: Id, name: v.string(), leagueSeasonStatsId: Id, isOwner: v.boolean(), joined: Moment })),
  ),
  /** The groups whose owners have removed the caller. */
  removedFromGroups: v.optional(v.array(v.object({ id: Id, removed: Moment }))),
  /** The mails about tips that the caller wants, or has wanted. */
  tipMails: v.optional(v.array(v.object({ kind: v.string(), isWanted: v.boolean(), since: Moment }))),
  /** What the caller has reported, and what came of it; absent from an API of the release before, as is the list below it. */
  reports: v.optional(
    v.array(
      v.object({
        subject: v.picklist(reportSubjects),
        subjectId: Id,
        reason: v.string(),
        text: v.nullable(v.string()),
        reported: Moment,
        outcome: v.nullable(v.string()),
      }),
    ),
  ),
  /** What administrators have decided about the own tables, profile and groups, and what the caller has answered. */
  decisions: v.optional(
    v.array(
      v.object({
        subject: v.picklist(reportSubjects),
        subjectId: Id,
        action: v.string(),
        rule: v.nullable(v.string()),
        reason: v.string(),
        decided: Moment,
        answer: v.nullable(v.string()),
      }),
    ),
  ),
  sessions: v.array(OpenSession),
});
export type OwnData = v.InferOutput<typeof OwnData>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the caller is signed in, the latest use first',
  access: 'signed-in',
  status: 200,
  answer: v.array(OpenSession),
});
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'End one of the own sessions',
  access: 'signed-in',
  params: byId,
  status: 204,
  failures: ['missing'],
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'End all own sessions but this one',
  access: 'signed-in',
  status: 204,
});
export const getOwnData = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'Everything that is kept about the caller',
  access: 'signed-in',
  status: 200,
  answer: OwnData,
});
