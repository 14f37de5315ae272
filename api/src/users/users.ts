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
  /** Made from the name, if there is none. */
  handle?: string | null | undefined;
  emailConfirmed?: boolean;
  isProduct?: boolean;
  createdAt: Date;
};

/** The failure of an e-mail that another account has; `path` is the field that asks for it. */
export const emailTaken = (path: 'email' | 'newEmail') =>
  taken(path, 'Somebody is registered with this email already.');

/**
 * Adds a user with a handle of their own, which is not that of `productName`.
 * @throws {Failure} when the e-mail is registered already, or the handle that they have chosen is not free.
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

/** The user with an e-mail address. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst();
}

/** The product's own account. The condition is a literal to match that of the partial index; a parameter would not. */
export const productAccount = (db: Db) => db.selectFrom('users').select('id').where('isProduct', '=', sql.lit(true));

/** Whether a user is the product's own account. */
export const isOfficial = (db: Db, userId: string): Promise<boolean> =>
  hasRow(productAccount(db).clearSelect().where('id', '=', userId));

/** Whether there are any users. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The users with a confirmed e-mail who registered before a timestamp, by their ids from after one on. */
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

/** Selects the users who may be mailed about something of theirs: those with a confirmed e-mail and no ban, by their ids. */
export const mailableUsers = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email'])
    .where('users.emailConfirmed', '=', true)
    .where('users.isProduct', '=', false)
    .where('users.id', 'not in', bannedIds(db, now))
    .orderBy('users.id');

/** The user with an id. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user with an id. @throws {Failure} when there is none. */
export async function existingUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === undefined) throw missing('User');
  return user;
}

/**
 * Records a login, and the password's new hash if there is one. Returns `false` when the account no longer exists or its password has
 * changed since `user` was read.
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

/** Marks a user's e-mail as confirmed, if it is still this one. */
export async function setConfirmed(db: Db, user: Pick<User, 'id' | 'emailKey'>): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailConfirmed: true })
    .where('id', '=', user.id)
    .where('emailKey', '=', user.emailKey)
    .execute();
}

/**
 * Changes columns of a user's row, and counts the change; a column that is `undefined` stays as it is.
 * @throws {Failure} about the field `emailPath` when another account has the e-mail.
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
 * Gives a user an e-mail back that they had, as a confirmed one, and takes the password away.
 * @throws {Failure} when another account has taken it.
 */
export async function setFormerEmail(db: Db, { firstName, id, lastName }: User, email: string): Promise<void> {
  await updateUser(db, id, { email, emailKey: emailKey(email), emailConfirmed: true, passwordHash: null });
  await setUserWords(db, { id, firstName, lastName, email });
}

/** Sets a password through the link of a mail, which confirms the e-mail as well. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash, emailConfirmed: true }).where('id', '=', id).execute();
}

/** Puts away the notice of the terms that hold from a day, for a user. */
export async function recordTermsSeen(db: Db, userId: string, from: string): Promise<void> {
  await db.updateTable('users').set({ termsSeen: from }).where('id', '=', userId).execute();
}

/** Counts a change of what belongs to a user's account and stands elsewhere; locks its row until the end of the transaction. */
export async function countChange(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @throws {Failure} when this user is the last administrator who can log in. */
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

/** Deletes a user's row; foreign keys delete what refers to it. */
export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** The recipient of a security notice to a user, as `queueMail` takes it. */
export const noticeTo = ({ email, emailConfirmed }: Pick<User, 'email' | 'emailConfirmed'>) => ({
  recipient: email,
  isConfirmed: Boolean(emailConfirmed),
});
