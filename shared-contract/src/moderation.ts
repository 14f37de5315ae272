import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Email, Id, Integer, payload, requiredText } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { moderationActions, Reason, reportSubjects } from './reports.ts';

/**
 * `visible`: to others, as its owner wants it. `private`: its owner alone sees it. `hidden`: by an administrator. `deleted`: by its owner
 * or an administrator.
 */
export const subjectStates = ['visible', 'private', 'hidden', 'deleted'] as const;
const SubjectState = v.picklist(subjectStates);

/** Who made a table or owns a group, or whose profile it is; `id` and `userName` (the handle) are `null` for a table without an owner. */
const Author = v.object({
  id: v.nullable(Id),
  userName: v.nullable(v.string()),
  email: v.nullable(v.string()),
});

const GivenReport = v.object({
  at: Timestamp,
  reason: Reason,
  text: v.nullable(v.string()),
  /** The handle of the reporter; `null` of somebody without a session. */
  userName: v.nullable(v.string()),
  /** Its reporter has had three reports of the last 30 days dismissed. */
  isDoubtful: v.boolean(),
});

const Decision = v.object({
  at: Timestamp,
  action: v.picklist(moderationActions),
  /** The name of the administrator; `null` of a deleted account. */
  by: v.nullable(v.string()),
  rule: v.nullable(Reason),
  reason: v.string(),
  /** What the owner wrote in return. */
  answer: v.nullable(v.object({ at: Timestamp, text: v.string() })),
});

/** All reports of one table, profile or group. */
export const Report = v.object({
  id: Id,
  /** Raised by every report, decision and answer; what a decision is based on. */
  version: v.number(),
  state: v.picklist(['open', 'closed']),
  subject: v.picklist(reportSubjects),
  subjectId: Id,
  /** The name of the table, the person or the group, also where it is hidden. */
  name: v.string(),
  subjectState: SubjectState,
  author: Author,
  /** How many reports there are: while it is open, those that nobody has decided on. */
  reports: v.number(),
  /** How many of them give each reason. */
  reasons: v.record(v.string(), v.number()),
  /** The latest of them, the last first. */
  latest: v.array(GivenReport),
  /** The timestamps of the first and the last report; without reports, the time at which the row was opened. */
  first: Timestamp,
  last: Timestamp,
  /** All of them are doubtful: such rows are the last of the list. */
  isDoubtful: v.boolean(),
  /** What was decided, the last first. */
  decisions: v.array(Decision),
});
export type Report = v.InferOutput<typeof Report>;

/** By default those that most people have reported come first, and of these the longest waiting; `q` searches names. */
export const listReports = endpoint('GET', '/report', {
  summary: 'List the reports, one row per table, profile or group',
  access: 'admin',
  query: listQuery(['reports', 'first', 'last'], { state: v.optional(v.picklist(['open', 'closed']), 'open') }),
  answer: v.array(Report),
});

/** The reason is told to the owner; the rule, of those of `reportReasons`, is the one that most have reported unless it is given. */
export const DecisionForm = payload({
  action: v.picklist(moderationActions, 'Choose an action.'),
  reason: requiredText(1000),
  rule: v.exactOptional(Reason),
  version: Integer,
});

/** A profile cannot be deleted (400): accounts are deleted by their own call. Nor can a group, whose name alone is hidden. */
export const decideReport = endpoint('PUT', '/report/:id', {
  summary: 'Dismiss a report, or hide, restore or delete its subject',
  access: 'admin',
  params: byId,
  body: DecisionForm,
  answer: Report,
  failures: ['missing', 'conflict', 'version-conflict', 'tip-exists', 'tip-locked'],
});

/** A table as moderators find it, public or not. */
export const FoundTable = v.object({
  id: Id,
  name: v.string(),
  created: Timestamp,
  subjectState: SubjectState,
  author: Author,
  /** Of a table without an owner, for 30 days: an opaque text that all tables from its network share. */
  network: v.nullable(v.string()),
  /** The row of its reports, if there is one. */
  reportId: v.nullable(Id),
});
export type FoundTable = v.InferOutput<typeof FoundTable>;

/**
 * Tables by words of name and teams (`q`), by their author's id, public user name or name, by the author's e-mail, or by a network: an
 * address, or what a found table has as its `network`. For words the latest 20,000 made before `to` that fit the rest are searched.
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

/** For a table that nobody has reported: the row to decide on. */
export const openReport = endpoint('POST', '/report/tables/:id', {
  summary: 'Get or create the report row of a table',
  access: 'admin',
  params: byId,
  answer: Report,
  failures: ['missing'],
});

const ONE_AUTHOR = 'Name one author, by id or email';
/** Who is given by id or, of tables without an owner, by e-mail: one of the two. */
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
