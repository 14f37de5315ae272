import type { Generated } from 'kysely';
import type { PhoneAudience } from 'shared-contract/account';
import type { Fixed, Flag, HiddenColumns, Timestamp, Version } from './columns.ts';

export type UserRow = HiddenColumns & {
  id: Fixed<string>;
  email: string;
  /** The e-mail in lower case: unique, and used for look-ups. */
  emailKey: string;
  emailConfirmed: Flag;
  firstName: string;
  lastName: string;
  /** Full name, folded for search and sorting. */
  nameKey: string;
  /** The public user name. */
  handle: string;
  /** When the user last changed the handle. */
  handleChangedAt: Generated<Timestamp | null>;
  /** `null` until a user registered by an administrator sets a password. */
  passwordHash: string | null;
  role: 'user' | 'admin';
  phoneNumber: string | null;
  phoneConfirmed: Flag;
  /** Which viewers of the profile see the phone number. */
  phoneAudience: Generated<PhoneAudience>;
  imageUrl: string | null;
  isPublicProfile: Flag;
  /** Whether this is the product's own account, whose public tables are the official ones. */
  isProduct: Flag;
  createdAt: Fixed<Timestamp>;
  lastLoginAt: Timestamp | null;
  /** The effective date of the terms whose notice the user dismissed last, such as `2026-12-24`. */
  termsSeen: Generated<string | null>;
  version: Version;
};

/** A ban of a user, until a date or permanent. An expired ban has no effect. */
type BanRow = {
  userId: Fixed<string>;
  since: Timestamp;
  until: Timestamp | null;
  reason: string;
  hideTables: Flag;
};

/**
 * The e-mail of an account that was deleted while banned, as a keyed digest. It cannot be registered until the ban
 * ends.
 */
type BannedEmailRow = { emailHash: Fixed<string>; until: Timestamp | null };

/** A reserved handle: a user's current or former one, or that of a deleted account. */
type HandleRow = {
  /** The same for all handles that look alike. */
  key: Fixed<string>;
  /** As the user wrote it; `null` for the handle of a deleted account. */
  handle: string | null;
  userId: string | null;
  /** When the handle of a deleted account becomes available. */
  freeAt: Timestamp | null;
};

/** A folded search word of a user's name or e-mail. */
type UserWordRow = { word: Fixed<string>; userId: Fixed<string> };

/** Denormalised counts of users by role and e-mail confirmation, maintained by triggers. */
type UserCountRow = { role: Fixed<'user' | 'admin'>; emailConfirmed: Flag; users: Fixed<number> };

type SessionRow = {
  id: Fixed<string>;
  userId: Fixed<string>;
  /** A readable name of the browser and system that signed in. */
  device: Fixed<string>;
  createdAt: Fixed<Timestamp>;
  /** Accurate to the hour, to avoid a write with every request. */
  lastUsedAt: Timestamp;
  expiresAt: Fixed<Timestamp>;
  /** When the user last entered the password in this session; `null` for sessions older than this column. */
  confirmedAt: Timestamp | null;
};

/** The IP address of a login of the last 30 days, as a keyed digest that reveals neither the address nor the user. */
type LoginAddressRow = { addressKey: Fixed<string>; userId: Fixed<string>; loggedInAt: Timestamp };

type SecondFactorRow = {
  userId: Fixed<string>;
  /** The secret of the authenticator app, encrypted with a key that is not in the database. */
  sealedSecret: string;
  createdAt: Timestamp;
  /** `null` until a code proves that the app has the secret; until then no code is required. */
  enabledAt: Timestamp | null;
  /** The 30-second step of the last accepted code: no code works twice. */
  lastStep: number | null;
};

/** An unused recovery code. */
type RecoveryCodeRow = { userId: Fixed<string>; codeHash: Fixed<string> };

/** A link that restores a former e-mail of an account. */
type EmailUndoRow = {
  id: string;
  userId: Fixed<string>;
  tokenHash: string;
  email: string;
  emailKey: Fixed<string>;
  createdAt: Timestamp;
  expiresAt: Timestamp;
};

/** Users, their sessions and their credentials. */
export type AccountTables = {
  users: UserRow;
  bans: BanRow;
  bannedEmails: BannedEmailRow;
  handles: HandleRow;
  userWords: UserWordRow;
  userCounts: UserCountRow;
  sessions: SessionRow;
  loginAddresses: LoginAddressRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  emailUndos: EmailUndoRow;
};
