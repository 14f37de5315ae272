import { bannedIds } from './bans.ts';
import { emailKey } from '../platform/email-key.ts';
import { conflict, missing, taken } from '../platform/failures.ts';
import type { UserRow } from '../platform/database/schema/accounts.ts';
import type { Db } from '../platform/database/database.ts';
import { textKey } from '../platform/database/text-key.ts';
import { onDuplicate } from '../platform/database/violations.ts';
import { reserveChosenHandle, reserveHandleFor } from './handles.ts';
import { setUserWords } from './user-search.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../platform/database/rows.ts';

export type User = Selectable<UserRow>;

type NewUser = Pick<Insertable<UserRow>, 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'> & {
  phoneNumber?: string | null;
  /** Derived from the name if absent. */
  handle?: string | null | undefined;
  emailConfirmed?: boolean;
  isProduct?: boolean;
  createdAt: Date;
};

/** The failure for an e-mail of another account. `path` names the request field. */
export const emailTaken = (path: 'email' | 'newEmail') => taken(path, 'There is an account with this email already.');

/**
 * Adds a user with a unique handle, which cannot be that of `productName`.
 * @throws {Failure} when the e-mail is registered already, or the chosen handle is not available.
 */
export async function addUser(db: Db, user: NewUser, productName: string): Promise<void> {
  const { createdAt: now, firstName, id, lastName } = user;
  const chosen = user.handle ?? null;
  if (chosen !== null)
    await reserveChosenHandle(db, { userId: id, handle: chosen }, { now, path: 'userName', productName });
  const row = {
    id,
    email: user.email,
    emailKey: emailKey(user.email),
    emailConfirmed: user.emailConfirmed ?? false,
    firstName,
    lastName,
    nameKey: textKey(`${firstName} ${lastName}`),
    handle: chosen ?? (await reserveHandleFor(db, { id, firstName, lastName }, productName, now)),
    passwordHash: user.passwordHash ?? null,
    role: user.role,
    phoneNumber: user.phoneNumber ?? null,
    phoneConfirmed: false,
    imageUrl: null,
    isPublicProfile: false,
    isProduct: user.isProduct ?? false,
    createdAt: now.toISOString(),
    lastLoginAt: null,
  };
  await db
    .insertInto('users')
    .values(row)
    .execute()
    .catch(onDuplicate('users_email_key_unique', () => emailTaken('email')));
  await setUserWords(db, user);
}

/** Whether an account has this e-mail address. */
export const isEmailKnown = (db: Db, email: string): Promise<boolean> =>
  hasRow(db.selectFrom('users').where('emailKey', '=', emailKey(email)));

/** Returns the user with an e-mail address. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst();
}

/**
 * Returns the id of the first administrator, whom the Change Log names as the author of changes by commands.
 * @throws {Error} if there is no administrator.
 */
export async function firstAdministrator(db: Db): Promise<string> {
  const administrators = db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id');
  const noneYet = () => new Error('There is no administrator yet. Make one first.');
  return (await administrators.executeTakeFirstOrThrow(noneYet)).id;
}

/** Returns the ids of accounts without a password that have one of some e-mails, by e-mail. */
export async function usersWithoutPassword(db: Db, emails: readonly string[]): Promise<string[]> {
  const users = db
    .selectFrom('users')
    .select('id')
    .where('emailKey', 'in', emails.map(emailKey))
    .where('passwordHash', 'is', null)
    .orderBy('emailKey');
  return (await users.execute()).map(({ id }) => id);
}

/**
 * Selects the product's own account. The condition is a literal to match that of the partial index; a parameter would
 * not.
 */
export const productAccount = (db: Db) => db.selectFrom('users').select('id').where('isProduct', '=', sql.lit(true));

/** SQL expression: whether a user is the product's own account. */
export const isProductAccount = (db: Db, userId: string) =>
  sql<boolean>`exists ${productAccount(db).where('id', '=', userId)}`;

/** Whether a user is the product's own account. */
export const isOfficial = (db: Db, userId: string): Promise<boolean> =>
  hasRow(productAccount(db).clearSelect().where('id', '=', userId));

/** Whether there are any users. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns users with a confirmed e-mail who registered before a timestamp, by id, after the given id. */
export const confirmedUsers = (db: Db, { after, before, limit }: { before: string; after: string; limit: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('emailConfirmed', '=', true)
    .where('createdAt', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Selects the users who may get mails about their own data: with a confirmed e-mail and not banned, by id. */
export const mailableUsers = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email'])
    .where('users.emailConfirmed', '=', true)
    .where('users.isProduct', '=', false)
    .where('users.id', 'not in', bannedIds(db, now))
    .orderBy('users.id');

/** Returns the user with an id. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the user with an id. @throws {Failure} `missing` when there is none. */
export async function existingUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === undefined) throw missing('User');
  return user;
}

/**
 * Records a login, and the new hash of the password if there is one. Returns `false` when the account no longer exists
 * or its password has changed since `user` was read.
 */
export async function recordLogin(db: Db, user: User, now: Date, newHash: string | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastLoginAt: now.toISOString(), ...(newHash === undefined ? {} : { passwordHash: newHash }) })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a user's e-mail as confirmed, unless it has changed. */
export async function setConfirmed(db: Db, user: Pick<User, 'id' | 'emailKey'>): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailConfirmed: true })
    .where('id', '=', user.id)
    .where('emailKey', '=', user.emailKey)
    .execute();
}

/**
 * Updates columns of a user's row, and increments its version. Columns that are `undefined` stay unchanged.
 * @throws {Failure} naming the field `emailPath` when another account has the e-mail.
 */
export async function updateUser(
  db: Db,
  id: string,
  columns: Updateable<UserRow>,
  emailPath: 'email' | 'newEmail' = 'email',
): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch(onDuplicate('users_email_key_unique', () => emailTaken(emailPath)));
}

/**
 * Restores a former e-mail of a user as a confirmed one, and deletes the password.
 * @throws {Failure} when another account has the e-mail.
 */
export async function setFormerEmail(db: Db, { firstName, id, lastName }: User, email: string): Promise<void> {
  await updateUser(db, id, { email, emailKey: emailKey(email), emailConfirmed: true, passwordHash: null });
  await setUserWords(db, { id, firstName, lastName, email });
}

/** Sets a password by a mailed link, which also confirms the e-mail. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash, emailConfirmed: true }).where('id', '=', id).execute();
}

/** Records that a user has dismissed the notice of the terms that apply from a day. */
export async function recordTermsSeen(db: Db, userId: string, from: string): Promise<void> {
  await db.updateTable('users').set({ termsSeen: from }).where('id', '=', userId).execute();
}

/**
 * Increments the version of a user after a change of related rows. Locks the user's row until the end of the
 * transaction.
 */
export async function countChange(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @throws {Failure} `conflict` when this user is the last administrator who can log in. */
export async function assertAnotherAdmin(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .where('id', 'not in', bannedIds(db, now))
    .limit(1)
    .executeTakeFirstOrThrow(() => conflict('This is the last administrator.'));
}

/** Deletes a user's row. Foreign keys cascade to dependent rows. */
export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Returns the recipient of a security notice to a user, as `queueMail` takes it. */
export const noticeTo = ({ email, emailConfirmed }: Pick<User, 'email' | 'emailConfirmed'>) => ({
  recipient: email,
  isConfirmed: Boolean(emailConfirmed),
});

/**
 * Returns the first name in a mail to a user: empty for an unconfirmed address, which may be a stranger's and gets no
 * text written by a person.
 */
export const nameInMail = ({ emailConfirmed, firstName }: Pick<User, 'emailConfirmed' | 'firstName'>): string =>
  emailConfirmed ? firstName : '';
