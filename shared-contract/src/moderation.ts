import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Email, Id, Integer, payload, requiredText } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { moderationActions, Reason, reportSubjects } from './reports.ts';

/**
 * `visible` to others, as the owner set it. `private`: visible to the owner only. `hidden` by an
 * administrator. `deleted` by the owner or an administrator.
 */
export const subjectStates = ['visible', 'private', 'hidden', 'deleted'] as const;
const SubjectState = v.picklist(subjectStates);

/**
 * The author of a table, the owner of a group, or the user of a profile. `id` and `userName` (the
 * handle) are `null` for a table without an owner.
 */
const Author = v.object({
  id: v.nullable(Id),
  userName: v.nullable(v.string()),
  email: v.nullable(v.string()),
});

const GivenReport = v.object({
  at: Timestamp,
  reason: Reason,
  text: v.nullable(v.string()),
  /** The handle of the reporter; `null` for a report without a session. */
  userName: v.nullable(v.string()),
  /** Whether three of the reporter's reports were dismissed in the last 30 days. */
  isDoubtful: v.boolean(),
});

const Decision = v.object({
  at: Timestamp,
  action: v.picklist(moderationActions),
  /** The administrator's name; `null` for a deleted account. */
  by: v.nullable(v.string()),
  rule: v.nullable(Reason),
  reason: v.string(),
  /** The owner's reply. */
  answer: v.nullable(v.object({ at: Timestamp, text: v.string() })),
});

/** All reports of one table, profile or group. */
export const Report = v.object({
  id: Id,
  /** Incremented by every report, decision and reply. Decisions are based on it. */
  version: v.number(),
  state: v.picklist(['open', 'closed']),
  subject: v.picklist(reportSubjects),
  subjectId: Id,
  /** The name of the table, user or group, even if it is hidden. */
  name: v.string(),
  subjectState: SubjectState,
  author: Author,
  /** The number of reports; while the row is open, the number of undecided reports. */
  reports: v.number(),
  /** The number of reports per reason. */
  reasons: v.record(v.string(), v.number()),
  /** The most recent reports, latest first. */
  latest: v.array(GivenReport),
  /** The timestamps of the first and last report. Without reports, the time at which the row was opened. */
  first: Timestamp,
  last: Timestamp,
  /** Whether all reports are doubtful. Such rows are listed last. */
  isDoubtful: v.boolean(),
  /** The decisions, latest first. */
  decisions: v.array(Decision),
});
export type Report = v.InferOutput<typeof Report>;

/** Sorted by number of reporters by default, then by waiting time, longest first. `q` searches names. */
export const listReports = endpoint('GET', '/report', {
  summary: 'List the reports, one row per table, profile or group',
  access: 'admin',
  query: listQuery(['reports', 'first', 'last'], { state: v.optional(v.picklist(['open', 'closed']), 'open') }),
  answer: v.array(Report),
});

/** The reason is sent to the owner. `rule` is one of `reportReasons` and defaults to the most reported one. */
export const DecisionForm = payload({
  action: v.picklist(moderationActions, 'Choose an action.'),
  reason: requiredText(1000),
  rule: v.exactOptional(Reason),
  version: Integer,
});

/**
 * Returns 400 for the deletion of a profile or group. Accounts are deleted by their own call. Only
 * a group's name can be hidden.
 */
export const decideReport = endpoint('PUT', '/report/:id', {
  summary: 'Dismiss a report, or hide, restore or delete its subject',
  access: 'admin',
  params: byId,
  body: DecisionForm,
  answer: Report,
  failures: ['missing', 'conflict', 'version-conflict', 'tip-exists', 'tip-locked'],
});

/** A table in the moderators' search, public or not. */
export const FoundTable = v.object({
  id: Id,
  name: v.string(),
  created: Timestamp,
  subjectState: SubjectState,
  author: Author,
  /**
   * Only for a table without an owner, for 30 days: an opaque identifier that all tables from the
   * same network share.
   */
  network: v.nullable(v.string()),
  /** The id of the table's report row, if there is one. */
  reportId: v.nullable(Id),
});
export type FoundTable = v.InferOutput<typeof FoundTable>;

/**
 * Finds tables by words of name and teams (`q`), by the author's id, public user name or name, by
 * the author's e-mail, or by a network (an IP address, or the `network` of a found table). A word
 * search covers the latest 20,000 tables that were created before `to` and match the other filters.
 */
export const findTables = endpoint('GET', '/report/tables', {
  summary: 'Find tables by words, author, author’s e-mail or network, newest first',
  access: 'admin',
  query: listQuery(['created'], {
    author: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, 'Must be at most 254 characters'))),
    network: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
    to: v.optional(GivenTimestamp),
  }),
  answer: v.array(FoundTable),
});

/** Opens a row for a table without reports, so that a moderator can decide on it. */
export const openReport = endpoint('POST', '/report/tables/:id', {
  summary: 'Get or create the report row of a table',
  access: 'admin',
  params: byId,
  answer: Report,
  failures: ['missing'],
});

const ONE_AUTHOR = 'Name one author, by id or email';
/** The author, identified by id or, for tables without an owner, by e-mail. Exactly one of the two is required. */
export const HideAuthorForm = v.pipe(
  payload({
    userId: v.exactOptional(Id),
    email: v.exactOptional(Email),
    reason: requiredText(1000),
    rule: v.exactOptional(Reason),
  }),
  v.forward(
    v.check(({ email, userId }) => (email === undefined) !== (userId === undefined), ONE_AUTHOR),
    ['userId'],
  ),
);

export const hideTablesOfAuthor = endpoint('PUT', '/report/author', {
  summary: 'Hide all public tables of an author',
  access: 'admin',
  body: HideAuthorForm,
  answer: v.object({ hidden: v.number() }),
  failures: ['missing', 'conflict'],
});
