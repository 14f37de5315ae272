import type { Generated } from 'kysely';
import type { TipMailKind } from 'shared-contract/tip-mails';
import type { Fixed, Flag, Timestamp } from './columns.ts';

/** The kinds of mails that a user can turn off: about tips and about friend requests. */
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
  /** When the mail server permanently rejected the mail. */
  refusedAt: Timestamp | null;
  lastError: string | null;
};

/**
 * The progress of a mailing to many users. `subject` is the id of a season or the date of new terms. `number` is that
 * of a round or of a lock change, otherwise 0. The rows of a deleted season remain, so that a restored season is not
 * mailed about again.
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

/**
 * A user's choice for a kind of mail that can be turned off, with the token that turns it off. A row exists once the
 * user has chosen or received such a mail. The token never changes.
 */
type MailSubscriptionRow = {
  userId: Fixed<string>;
  kind: Fixed<SubscriptionKind>;
  /** The token is derived from this id. */
  id: string;
  /** `null` for a migrated choice, until the first mail of this kind. */
  tokenHash: string | null;
  isWanted: Flag;
  /** When the user last turned the kind on or off, other than by token. */
  wantedAt: Timestamp;
};

/** The last mail about a request between two users. */
type RequestMailRow = { lowId: Fixed<string>; highId: Fixed<string>; receiverId: string; mailedAt: Timestamp };

type FeedbackRow = {
  id: Fixed<string>;
  sender: Fixed<string | null>;
  category: Fixed<string>;
  message: Fixed<string>;
  createdAt: Fixed<Timestamp>;
};

/** Queued and sent mails, and the tokens of their links. */
export type MailTables = {
  mailTokens: MailTokenRow;
  outbox: OutboxRow;
  mailings: MailingRow;
  mailSubscriptions: MailSubscriptionRow;
  requestMails: RequestMailRow;
  feedback: FeedbackRow;
};
