import type { ColumnType, Generated } from 'kysely';
import type { PhoneAudience } from 'shared-contract/account';
import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import type { ModerationAction, ReportReason } from 'shared-contract/reports';

/** ISO 8601 in UTC with milliseconds, so that text (SQLite) and timestamptz (PostgreSQL) order alike. */
type Moment = string;
/** `boolean` in PostgreSQL, 0 or 1 in SQLite: read it through `Boolean()`. */
type Flag = ColumnType<boolean | number, boolean, boolean>;
/** How often the row has changed, from 1. */
type Version = Generated<number>;
/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** What an administrator has hidden: it is private until it is restored. */
export type HiddenColumns = {
  hiddenAt: Generated<Moment | null>;
  hiddenReason: Generated<string | null>;
  hiddenRule: Generated<ReportReason | null>;
  /** Whether it was public when it was hidden. */
  publicIfRestored: ColumnType<boolean | number, boolean | undefined, boolean>;
};

export type UserRow = HiddenColumns & {
  id: Fixed<string>;
  email: string;
  /** The address in lower case: what is unique and what is looked up. */
  emailKey: string;
  emailConfirmed: Flag;
  firstName: string;
  lastName: string;
  /** Full name, folded for search and order. */
  nameKey: string;
  /** The public user name. */
  handle: string;
  /** When its owner last chose another one. */
  handleChangedAt: Generated<Moment | null>;
  /** `null` until a user registered by an administrator sets a password. */
  passwordHash: string | null;
  role: 'user' | 'admin';
  phoneNumber: string | null;
  phoneConfirmed: Flag;
  /** Who sees the number, of those who see the profile. */
  phoneAudience: Generated<PhoneAudience>;
  imageUrl: string | null;
  isPublicProfile: Flag;
  wantsRequestMails: ColumnType<boolean | number, boolean | undefined, boolean>;
  /** The product's own account, whose public tables are the official ones. */
  isProduct: Flag;
  createdAt: Fixed<Moment>;
  lastLoginAt: Moment | null;
  /** From when the terms hold whose notice was put away last, such as `2026-12-24`. */
  termsSeen: Generated<string | null>;
  version: Version;
};

/** A ban of a user, which holds until then, or for good; one that has ended is of no effect. */
type BanRow = {
  userId: Fixed<string>;
  since: Moment;
  until: Moment | null;
  reason: string;
  hideTables: Flag;
};

/** The e-mail of an account that was deleted while it was banned, as a keyed hash: nobody registers with it until the ban ends. */
type BannedEmailRow = { emailHash: Fixed<string>; until: Moment | null };

/** How far the mails about terms that hold from a day have come: to users up to this id; `doneAt` once they are all queued. */
type TermsMailingRow = { termsFrom: string; lastUserId: string | null; doneAt: Moment | null };

/** A handle that nobody else may take: a user's, current or former, or one that a deleted account had. */
type HandleRow = {
  /** What all handles that look like it have in common. */
  key: Fixed<string>;
  /** As its owner wrote it; `null` for that of a deleted account. */
  handle: string | null;
  userId: string | null;
  /** When anybody may take that of a deleted account. */
  freeAt: Moment | null;
};

/** A search word of a user: of the name or the e-mail, folded. */
type UserWordRow = { word: Fixed<string>; userId: Fixed<string> };

/** Denormalised counts of users by role and confirmation of the e-mail, maintained by triggers. */
type UserCountRow = { role: Fixed<'user' | 'admin'>; emailConfirmed: Flag; users: Fixed<number> };

type SessionRow = {
  id: Fixed<string>;
  userId: Fixed<string>;
  /** A readable name of the browser and system that signed in. */
  device: Fixed<string>;
  createdAt: Fixed<Moment>;
  /** Accurate to the hour, to avoid a write with every request. */
  lastUsedAt: Moment;
  expiresAt: Fixed<Moment>;
  /** When its owner last gave the password in it; `null` for sessions from before this was kept. */
  confirmedAt: Moment | null;
};

type SecondFactorRow = {
  userId: Fixed<string>;
  /** The secret of the authenticator app, encrypted by a key that is not in the database. */
  sealedSecret: string;
  createdAt: Moment;
  /** `null` until a code has shown that the app has the secret; until then no code is asked for. */
  enabledAt: Moment | null;
  /** The step of 30 seconds whose code was used last: no code works twice. */
  lastStep: number | null;
};

/** A recovery code that was not used. */
type RecoveryCodeRow = { userId: Fixed<string>; codeHash: Fixed<string> };

/** A link with which the owner of a former e-mail of an account takes it back. */
type EmailUndoRow = {
  id: string;
  userId: Fixed<string>;
  tokenHash: string;
  email: string;
  emailKey: Fixed<string>;
  createdAt: Moment;
  expiresAt: Moment;
};

/** What a call that created something was answered, by the key that its caller gave. */
type IdempotencyKeyRow = {
  /** A hash of the key that the caller gave. */
  key: string;
  userId: string | null;
  digest: string;
  /** As JSON; `null` for a call without an answer. */
  answer: string | null;
  createdAt: Moment;
};

export type MailTokenPurpose = 'confirm-email' | 'set-password';

type MailTokenRow = {
  id: string;
  userId: Fixed<string>;
  purpose: Fixed<MailTokenPurpose>;
  tokenHash: string;
  /** The address that the mail was sent to, in lower case. */
  emailKey: string;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: Moment | null;
};

type OutboxRow = {
  id: Fixed<string>;
  template: Fixed<string>;
  recipient: Fixed<string>;
  /** The template's data as JSON; never a token or a password. */
  data: Fixed<string>;
  createdAt: Fixed<Moment>;
  attempts: Generated<number>;
  nextAttemptAt: Moment;
  sentAt: Moment | null;
  /** When the mail server refused it for good. */
  refusedAt: Moment | null;
  lastError: string | null;
};

/** A pending request; `lowId` and `highId` are the two ids in order, so that a pair has at most one request. */
type FriendRequestRow = {
  id: Fixed<string>;
  senderId: Fixed<string>;
  receiverId: Fixed<string>;
  lowId: Fixed<string>;
  highId: Fixed<string>;
  /** The receiver's e-mail in lower case, if that is what the sender typed; `null` for a request by id. */
  typedEmailKey: string | null;
  createdAt: Fixed<Moment>;
};

/** A request that its receiver has declined; of a pair's requests in one direction, the last. */
type DeclinedRequestRow = { senderId: Fixed<string>; receiverId: Fixed<string>; declinedAt: Moment };

/** Who has blocked whom; two people may have blocked each other. */
type BlockRow = { blockerId: Fixed<string>; blockedId: Fixed<string>; createdAt: Fixed<Moment> };

/** The last mail about a request between two people. */
type RequestMailRow = { lowId: Fixed<string>; highId: Fixed<string>; receiverId: string; mailedAt: Moment };

/** The link with which a user turns mails off; as long as the account lives, it is the same in every mail. */
type MailOffRow = { userId: Fixed<string>; id: Fixed<string>; tokenHash: Fixed<string>; createdAt: Fixed<Moment> };

/** Two friends; `lowId` is the id that sorts first. */
type FriendshipRow = { lowId: Fixed<string>; highId: Fixed<string>; createdAt: Fixed<Moment> };

/** Denormalised counts of an owner's tables, all and public. */
type TableCountRow = { ownerId: Fixed<string>; every: number; public: number };

export type TableRow = HiddenColumns & {
  id: Fixed<string>;
  /** `null` of a table without an owner, which somebody may take into their account. */
  ownerId: string | null;
  /** The address of an anonymous creator: never shown, for moderation and for links to manage the table. */
  email: string | null;
  name: string;
  nameKey: string;
  numberOfTeams: number;
  positiveAfterSeasonTeams: number;
  negativeAfterSeasonTeams: number;
  numberOfRelegations: number;
  /** `[{name, tablePlace}]` as JSON, always read and written as a whole. */
  items: string;
  /** The same of all tables over the same teams (`teamsKeyOf`); `null` until it is noted. */
  teamsKey: string | null;
  winnerColor: string;
  positiveColor: string;
  negativeColor: string;
  relegationColor: string;
  itemColor: string;
  isPublic: Flag;
  /** Of effect while it is public; always of the product's own account, never without an owner. */
  isListed: ColumnType<boolean | number, boolean | undefined, boolean>;
  views: Generated<number>;
  /** Of before there were ratings. */
  rating: Generated<number>;
  /** How many have rated it, and the sum of their stars. */
  ratings: Generated<number>;
  stars: Generated<number>;
  createdAt: Fixed<Moment>;
  modifiedAt: Moment | null;
  version: Version;
  /** A deleted table is private and in no list; it can be taken back for a while. */
  deletedAt: Moment | null;
  /** Whether it was public when it was deleted. */
  wasPublic: ColumnType<boolean | number, boolean | undefined, boolean>;
  /** When an administrator deleted it after a report: its owner cannot take it back. */
  removedAt: Generated<Moment | null>;
  /** Of a table without an owner, for 30 days: a keyed digest of the network that it came from. */
  networkKey: Generated<string | null>;
};

/** A table as it was saved. */
export type TableVersionRow = {
  tableId: Fixed<string>;
  version: Fixed<number>;
  /** The session that saved it; saves of one within some minutes are one version. */
  sessionId: Fixed<string | null>;
  /** The first of those saves. */
  begunAt: Fixed<Moment>;
  savedAt: Fixed<Moment>;
  /** As JSON. */
  content: Fixed<string>;
};

/** The key of a table without an owner; it is derived from `id`, so that a mail can be rendered later and the database holds no key. */
type ManageKeyRow = { tableId: Fixed<string>; id: string; keyHash: string; createdAt: Moment };

type RatingRow = { tableId: Fixed<string>; userId: Fixed<string>; stars: number; ratedAt: Moment };

/** The views of a table on a day (`2026-11-22`, UTC) by those who came from a page of a host; '' is from none, `other` from any other. */
type TableViewRow = { tableId: Fixed<string>; day: Fixed<string>; host: Fixed<string>; views: number };

/** All reports of a table, or of the profile of a user. */
type ReportRow = {
  id: Fixed<string>;
  tableId: Fixed<string | null>;
  userId: Fixed<string | null>;
  state: 'open' | 'closed';
  /** When it was last opened. */
  openedAt: Moment;
  closedAt: Moment | null;
  version: Version;
};

type GivenReportRow = {
  id: Fixed<string>;
  reportId: Fixed<string>;
  reporterId: string | null;
  /** For 30 days: a keyed digest of the account or, without one, of the address. */
  reporterKey: string | null;
  /** Where a reporter without a session is told of the outcome; until then. */
  email: string | null;
  reason: Fixed<ReportReason>;
  text: string | null;
  createdAt: Fixed<Moment>;
  /** `null` until a decision. */
  outcome: 'dismissed' | 'upheld' | null;
};

type ReportDecisionRow = {
  id: Fixed<string>;
  reportId: Fixed<string>;
  adminId: Fixed<string | null>;
  action: Fixed<ModerationAction>;
  rule: Fixed<ReportReason | null>;
  reason: Fixed<string>;
  decidedAt: Fixed<Moment>;
  /** Of the link with which the owner answers; decisions of one step share it. */
  tokenHash: Fixed<string | null>;
  answer: string | null;
  answeredAt: Moment | null;
};

export type TeamRow = {
  id: Fixed<string>;
  name: string;
  nameKey: string;
  englishName: string | null;
  country: number;
  imageUrl: string | null;
  website: string | null;
  version: Version;
};

export type LeagueRow = {
  id: Fixed<string>;
  name: string;
  nameKey: string;
  country: number;
  numberOfTeams: number;
  numberOfRounds: number;
  version: Version;
};

type LeagueSeasonRow = { id: Fixed<string>; leagueId: Fixed<string>; season: number; version: Version };

type TeamStatsRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  teamId: Fixed<string>;
  goalsFor: Generated<number>;
  goalsAgainst: Generated<number>;
  points: Generated<number>;
  version: Version;
};

type RoundRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  roundNumber: number;
  deadline: Moment;
  version: Version;
};

type MatchRow = { id: Fixed<string>; roundId: Fixed<string>; homeGoals: number; awayGoals: number; version: Version };

/** One of the two teams of a match. Round and season are repeated here so that the schema can limit a team to one match a round. */
type MatchSideRow = {
  matchId: Fixed<string>;
  side: Fixed<'home' | 'away'>;
  roundId: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  teamStatsId: Fixed<string>;
};

type FeedbackRow = {
  id: Fixed<string>;
  sender: Fixed<string | null>;
  category: Fixed<string>;
  message: Fixed<string>;
  createdAt: Fixed<Moment>;
};

/** The number of uses in the window that ends at `resetsAt`. */
type RateLimitRow = { key: Fixed<string>; used: number; resetsAt: Moment };

/** An entry of the audit log, which is append-only. */
export type AuditedChangeRow = {
  id: Fixed<string>;
  at: Fixed<Moment>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  entity: Fixed<AuditedEntity>;
  entityId: Fixed<string>;
  entityName: Fixed<string>;
  /** The id of the parent whose version counts this change too: the round of a match, the season of a team. */
  partOf: Fixed<string | null>;
  /** The names of entity and administrator, folded for search. */
  namesKey: Fixed<string>;
  action: Fixed<AuditedAction>;
  /** The entity as JSON. */
  before: Fixed<string | null>;
  after: Fixed<string | null>;
};

type SchemaMigrationRow = { name: Fixed<string>; appliedAt: Fixed<Moment> };

/** Every table, by its name in camelCase; the columns are snake_case in the database. */
export type Schema = {
  users: UserRow;
  bans: BanRow;
  bannedEmails: BannedEmailRow;
  termsMailings: TermsMailingRow;
  handles: HandleRow;
  userWords: UserWordRow;
  userCounts: UserCountRow;
  idempotencyKeys: IdempotencyKeyRow;
  sessions: SessionRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  mailTokens: MailTokenRow;
  emailUndos: EmailUndoRow;
  outbox: OutboxRow;
  friendRequests: FriendRequestRow;
  declinedRequests: DeclinedRequestRow;
  blocks: BlockRow;
  requestMails: RequestMailRow;
  mailOffs: MailOffRow;
  friendships: FriendshipRow;
  simpleTables: TableRow;
  tableCounts: TableCountRow;
  tableVersions: TableVersionRow;
  manageKeys: ManageKeyRow;
  ratings: RatingRow;
  tableViews: TableViewRow;
  reports: ReportRow;
  givenReports: GivenReportRow;
  reportDecisions: ReportDecisionRow;
  teams: TeamRow;
  leagues: LeagueRow;
  leagueSeasons: LeagueSeasonRow;
  teamStats: TeamStatsRow;
  rounds: RoundRow;
  matches: MatchRow;
  matchSides: MatchSideRow;
  feedback: FeedbackRow;
  rateLimits: RateLimitRow;
  auditedChanges: AuditedChangeRow;
  schemaMigrations: SchemaMigrationRow;
};
