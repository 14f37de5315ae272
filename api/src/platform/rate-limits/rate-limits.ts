import type { Config } from '../config.ts';

/** Whom or what uses are counted for: an account, an address or network, who gets a mail, or the table that is viewed. */
export type Axis = 'account' | 'address' | 'recipient' | 'table';

/** The subject on each axis that a limit counts by. */
export type Subjects = Partial<Record<Axis, string>>;

/** At most as many uses as the configuration says at `most`, by each combination of subjects, in a window of `seconds`. */
export type Limit = { by: readonly Axis[]; most: keyof Config['limits']; seconds: number };

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit there is. The names are in the keys of the counters, so they stay. */
export const limits = {
  register: { by: ['address'], most: 'registrationsPerHour', seconds: HOUR },
  'anonymous-table': { by: ['address'], most: 'anonymousTablesPerHour', seconds: HOUR },
  view: { by: ['table', 'address'], most: 'viewsPerMinute', seconds: MINUTE },
  /** Pictures that have to be drawn; those kept are not counted. */
  picture: { by: ['address'], most: 'picturesPerMinute', seconds: MINUTE },
  feedback: { by: ['address'], most: 'feedbackDailyLimit', seconds: DAY },
  report: { by: ['address'], most: 'reportsPerDay', seconds: DAY },
  'report-answer': { by: ['address'], most: 'resetsPerHour', seconds: HOUR },
  reset: { by: ['address'], most: 'resetsPerHour', seconds: HOUR },
  /** Password attempts that fail, at one account from one address: a stranger elsewhere does not lock the owner out. */
  login: { by: ['account', 'address'], most: 'loginFailuresPerQuarter', seconds: QUARTER },
  /** Password attempts that fail, at all accounts together. */
  'login-address': { by: ['address'], most: 'loginFailuresPerAddress', seconds: QUARTER },
  /** Codes of a second factor that are wrong, from wherever: whoever gives one has the password. */
  'second-factor': { by: ['account'], most: 'loginFailuresPerQuarter', seconds: QUARTER },
  write: { by: ['account'], most: 'writesPerMinute', seconds: MINUTE },
  table: { by: ['account'], most: 'tablesPerDay', seconds: DAY },
  /** Ratings given and changed; each leaves a row. */
  rating: { by: ['account'], most: 'tablesPerDay', seconds: DAY },
  /** Requests and look-ups are one call: asking an e-mail that nobody has is a look-up. */
  'friend-request': { by: ['account'], most: 'friendRequestsPerDay', seconds: DAY },
  /** Exports of the caller's data; their further pages count as `export-page` alone. */
  export: { by: ['account'], most: 'exportsPerHour', seconds: HOUR },
  'export-page': { by: ['account'], most: 'exportPagesPerMinute', seconds: MINUTE },
  /** Lists whose rows are whole tables, a thousand in one answer. */
  'table-list': { by: ['account'], most: 'tableListsPerMinute', seconds: MINUTE },
  'table-list-address': { by: ['address'], most: 'tableListsPerMinute', seconds: MINUTE },
  group: { by: ['account'], most: 'groupsPerDay', seconds: DAY },
  'group-join': { by: ['account'], most: 'groupJoinsPerDay', seconds: DAY },
  /** Codes of invitations that lead nowhere. */
  'group-code': { by: ['account'], most: 'wrongInvitationsPerHour', seconds: HOUR },
  'group-code-address': { by: ['address'], most: 'loginFailuresPerAddress', seconds: QUARTER },
  'managed-write': { by: ['table', 'address'], most: 'writesPerMinute', seconds: MINUTE },
  'manage-link': { by: ['address'], most: 'resetsPerHour', seconds: HOUR },
  /** Mails about tables and reports, to addresses that nobody may have confirmed. */
  'manage-mail': { by: ['recipient'], most: 'manageMailsPerDay', seconds: DAY },
  mail: { by: ['recipient'], most: 'mailsPerDay', seconds: DAY },
  'confirmation-mail': { by: ['recipient'], most: 'mailsPerHour', seconds: HOUR },
  'reset-mail': { by: ['recipient'], most: 'mailsPerHour', seconds: HOUR },
  /** Mails about friend requests, by themselves: whoever asks uses up nobody's share of other mails. */
  'request-mail': { by: ['recipient'], most: 'mailsPerDay', seconds: DAY },
  /** Mails about tips, to all together. */
  'tip-mail': { by: [], most: 'tipMailsPerMinute', seconds: MINUTE },
  /** Notices of security, by themselves: no other mail uses up their share. */
  notice: { by: ['recipient'], most: 'mailsPerDay', seconds: DAY },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
