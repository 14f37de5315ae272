import type { Generated } from 'kysely';
import type { TipMailKind } from 'shared-contract/tip-mails';
import type { Fixed, Flag, Timestamp } from './columns.ts';

/** The kinds of mails that can be turned off: about tips, and about friend requests. */
export type SubscriptionKind = TipMailKind | 'request';

export type MailingKind = TipMailKind | 'lock' | 'terms';

export type MailTokenPurpose = 'confirm-email' | 'set-password';

type MailTokenRow = {
  id: string;
  userId: Fixed<string>;
  purpose: Fixed<MailTokenPurpose>;
  tokenHash: string;
  /** The address that the mail was sent to, in lower case. */
  emailKey: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
};

type OutboxRow = {
  id: Fixed<string>;
  template: Fixed<string>;
  recipient: Fixed<string>;
  /** The template's data as JSON; never a token or a password. */
  data: Fixed<string>;
  createdAt: Fixed<Timestamp>;
  attempts: Generated<number>;
  nextAttemptAt: Timestamp;
  sentAt: Timestamp | null;
  /** When the mail server refused it for good. */
  refusedAt: Timestamp | null;
  lastError: string | null;
};

/**
 * How far a mailing to many users has come. The subject is the id of a season or the day of new terms; `number` is that of a round or of
 * a lock's move, otherwise 0. The rows of a deleted season stay, so that a restored season is not mailed about again.
 */
type MailingRow = {
  kind: Fixed<MailingKind>;
  subject: Fixed<string>;
  number: Fixed<number>;
  begunAt: Fixed<Timestamp>;
  /** All users up to this one have their mail in the outbox. */
  lastUserId: string | null;
  /** When the last mail was queued. */
  doneAt: Timestamp | null;
};

/** A kind of mails that a user has turned on or off, or was mailed, with the token that turns it off, which stays the same. */
type MailSubscriptionRow = {
  userId: Fixed<string>;
  kind: Fixed<SubscriptionKind>;
  /** The token is derived from it. */
  id: string;
  /** `null` for a migrated choice, until the first mail of the kind. */
  tokenHash: string | null;
  isWanted: Flag;
  /** When the user last turned the kind on or off, other than by token. */
  wantedAt: Timestamp;
};

/** The last mail about a request between two people. */
type RequestMailRow = { lowId: Fixed<string>; highId: Fixed<string>; receiverId: string; mailedAt: Timestamp };

type FeedbackRow = {
  id: Fixed<string>;
  sender: Fixed<string | null>;
  category: Fixed<string>;
  message: Fixed<string>;
  createdAt: Fixed<Timestamp>;
};

/** Mails that wait or were sent, and the links in them. */
export type MailTables = {
  mailTokens: MailTokenRow;
  outbox: OutboxRow;
  mailings: MailingRow;
  mailSubscriptions: MailSubscriptionRow;
  requestMails: RequestMailRow;
  feedback: FeedbackRow;
};
