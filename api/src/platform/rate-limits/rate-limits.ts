import type { Config } from '../config.ts';

/** The subject that a limit counts uses for: account, IP address or network, recipient of a mail, or viewed table. */
export type Axis = 'account' | 'address' | 'recipient' | 'table';

/** The subject on each axis that a limit counts by. */
export type Subjects = Partial<Record<Axis, string>>;

/**
 * A rate limit. `setting` names the maximum number of uses per combination of subjects, in a window of
 * `seconds`.
 */
export type Limit = { by: readonly Axis[]; setting: keyof Config['limits']; seconds: number };

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All rate limits. The names are part of the counters' keys, so they must not change. */
export const limits = {
  register: { by: ['address'], setting: 'registrationsPerHour', seconds: HOUR },
  'anonymous-table': { by: ['address'], setting: 'anonymousTablesPerHour', seconds: HOUR },
  view: { by: ['table', 'address'], setting: 'viewsPerMinute', seconds: MINUTE },
  /** Pictures that have to be drawn; cached ones are not counted. */
  picture: { by: ['address'], setting: 'picturesPerMinute', seconds: MINUTE },
  feedback: { by: ['address'], setting: 'feedbackDailyLimit', seconds: DAY },
  report: { by: ['address'], setting: 'reportsPerDay', seconds: DAY },
  'report-answer': { by: ['address'], setting: 'resetsPerHour', seconds: HOUR },
  reset: { by: ['address'], setting: 'resetsPerHour', seconds: HOUR },
  /** Failed password attempts at one account from one IP address. A stranger elsewhere cannot lock the user out. */
  login: { by: ['account', 'address'], setting: 'loginFailuresPerQuarter', seconds: QUARTER },
  /** Failed password attempts at all accounts together. */
  'login-address': { by: ['address'], setting: 'loginFailuresPerAddress', seconds: QUARTER },
  /** Wrong second-factor codes from any IP address: a client that sends one already has the password. */
  'second-factor': { by: ['account'], setting: 'loginFailuresPerQuarter', seconds: QUARTER },
  write: { by: ['account'], setting: 'writesPerMinute', seconds: MINUTE },
  table: { by: ['account'], setting: 'tablesPerDay', seconds: DAY },
  /** New and changed ratings; each stores a row. */
  rating: { by: ['account'], setting: 'tablesPerDay', seconds: DAY },
  /** Requests and look-ups are the same call: a request to an unknown e-mail is a look-up. */
  'friend-request': { by: ['account'], setting: 'friendRequestsPerDay', seconds: DAY },
  /** Exports of the caller's data. Their further pages count only as `export-page`. */
  export: { by: ['account'], setting: 'exportsPerHour', seconds: HOUR },
  'export-page': { by: ['account'], setting: 'exportPagesPerMinute', seconds: MINUTE },
  /** Lists of whole tables, up to a thousand per response. */
  'table-list': { by: ['account'], setting: 'tableListsPerMinute', seconds: MINUTE },
  'table-list-address': { by: ['address'], setting: 'tableListsPerMinute', seconds: MINUTE },
  group: { by: ['account'], setting: 'groupsPerDay', seconds: DAY },
  'group-join': { by: ['account'], setting: 'groupJoinsPerDay', seconds: DAY },
  /** Invalid invitation codes. */
  'group-code': { by: ['account'], setting: 'wrongInvitationsPerHour', seconds: HOUR },
  'group-code-address': { by: ['address'], setting: 'loginFailuresPerAddress', seconds: QUARTER },
  /** Short addresses of no public table. */
  'short-address': { by: ['address'], setting: 'loginFailuresPerAddress', seconds: QUARTER },
  'managed-write': { by: ['table', 'address'], setting: 'writesPerMinute', seconds: MINUTE },
  'manage-link': { by: ['address'], setting: 'resetsPerHour', seconds: HOUR },
  /** Mails about tables and reports, to possibly unconfirmed e-mails. */
  'manage-mail': { by: ['recipient'], setting: 'manageMailsPerDay', seconds: DAY },
  mail: { by: ['recipient'], setting: 'mailsPerDay', seconds: DAY },
  'confirmation-mail': { by: ['recipient'], setting: 'mailsPerHour', seconds: HOUR },
  'reset-mail': { by: ['recipient'], setting: 'mailsPerHour', seconds: HOUR },
  /** Mails about friend requests. A separate limit, so that requests do not use up the quota of other mails. */
  'request-mail': { by: ['recipient'], setting: 'mailsPerDay', seconds: DAY },
  /** Mails about tips, to all recipients together. */
  'tip-mail': { by: [], setting: 'tipMailsPerMinute', seconds: MINUTE },
  /** Security notices. A separate limit, so that other mails do not use up their quota. */
  notice: { by: ['recipient'], setting: 'mailsPerDay', seconds: DAY },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
