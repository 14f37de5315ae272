import type { Generated } from 'kysely';
import type { PhoneAudience } from 'shared-contract/account';
import type { Fixed, Flag, HiddenColumns, Timestamp, Version } from './columns.ts';

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
  handleChangedAt: Generated<Timestamp | null>;
  /** `null` until a user registered by an administrator sets a password. */
  passwordHash: string | null;
  role: 'user' | 'admin';
  phoneNumber: string | null;
  phoneConfirmed: Flag;
  /** Who sees the number, of those who see the profile. */
  phoneAudience: Generated<PhoneAudience>;
  imageUrl: string | null;
  isPublicProfile: Flag;
  /** The product's own account, whose public tables are the official ones. */
  isProduct: Flag;
  createdAt: Fixed<Timestamp>;
  lastLoginAt: Timestamp | null;
  /** From when the terms hold whose notice was put away last, such as `2026-12-24`. */
  termsSeen: Generated<string | null>;
  version: Version;
};

/** A ban of a user, which holds until then, or for good; one that has ended is of no effect. */
type BanRow = {
  userId: Fixed<string>;
  since: Timestamp;
  until: Timestamp | null;
  reason: string;
  hideTables: Flag;
};

/** The e-mail of an account that was deleted while it was banned, as a keyed hash: nobody registers with it until the ban ends. */
type BannedEmailRow = { emailHash: Fixed<string>; until: Timestamp | null };

/** A handle that nobody else may take: a user's, current or former, or one that a deleted account had. */
type HandleRow = {
  /** What all handles that look like it have in common. */
  key: Fixed<string>;
  /** As its owner wrote it; `null` for that of a deleted account. */
  handle: string | null;
  userId: string | null;
  /** When anybody may take that of a deleted account. */
  freeAt: Timestamp | null;
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
  createdAt: Fixed<Timestamp>;
  /** Accurate to the hour, to avoid a write with every request. */
  lastUsedAt: Timestamp;
  expiresAt: Fixed<Timestamp>;
  /** When its owner last gave the password in it; `null` for sessions from before this was kept. */
  confirmedAt: Timestamp | null;
};

/** An address that a user logged in from in the last 30 days, as a digest that names neither. */
type LoginAddressRow = { addressKey: Fixed<string>; userId: Fixed<string>; loggedInAt: Timestamp };

type SecondFactorRow = {
  userId: Fixed<string>;
  /** The secret of the authenticator app, encrypted by a key that is not in the database. */
  sealedSecret: string;
  createdAt: Timestamp;
  /** `null` until a code has shown that the app has the secret; until then no code is asked for. */
  enabledAt: Timestamp | null;
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
  createdAt: Timestamp;
  expiresAt: Timestamp;
};

/** People, their sessions and what keeps an account theirs. */
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
