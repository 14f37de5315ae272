import { randomInt } from 'node:crypto';
import { conflict, taken } from '../failures.ts';
import type { UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { textKey } from '../store/text-key.ts';
import { violatedUnique } from '../store/violations.ts';
import { setUserWords } from './search.ts';
import type { Insertable, Selectable } from 'kysely';

export type User = Selectable<UserRow>;

/** An e-mail address as it is looked up: trimmed and in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase();

const LONGEST_HANDLE = 40;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The handle for a person's name: letters, digits and hyphens, and never a UUID. */
function handleFrom(name: string): string {
  const slug = textKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_HANDLE)
    .replace(/^-+|-+$/g, '');
  return slug === '' || UUID.test(slug) ? 'user' : slug;
}

type NewUser = Pick<Insertable<UserRow>, 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'> & {
  phoneNumber?: string | null;
  emailConfirmed?: boolean;
  isProduct?: boolean;
  createdAt: Date;
};

const HANDLE_ATTEMPTS = 20;

/** The failure of an e-mail that another account has; `path` is the field that asks for it. */
export const emailTaken = (path: 'email' | 'newEmail') =>
  taken(path, 'Somebody is registered with this e-mail already.');

/**
 * Adds a user with a unique handle; `reserved` is a name whose handle no user may have.
 * @throws {Failure} when the e-mail is registered already.
 */
export async function addUser(db: Db, user: NewUser, reserved: string): Promise<void> {
  const fullName = `${user.firstName} ${user.lastName}`;
  const handle = handleFrom(fullName);
  const row = {
    id: user.id,
    email: user.email,
    emailKey: emailKey(user.email),
    emailConfirmed: user.emailConfirmed ?? false,
    firstName: user.firstName,
    lastName: user.lastName,
    nameKey: textKey(fullName),
    passwordHash: user.passwordHash ?? null,
    role: user.role,
    phoneNumber: user.phoneNumber ?? null,
    phoneConfirmed: false,
    imageUrl: null,
    isPublicProfile: false,
    isProduct: user.isProduct ?? false,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: null,
  };
  for (let attempt = 0; attempt < HANDLE_ATTEMPTS; attempt += 1) {
    const isTaken = attempt > 0 || handle === handleFrom(reserved);
    const candidate = isTaken ? `${handle}-${randomInt(1000, 10 ** Math.min(9, Math.max(4, 3 + attempt)))}` : handle;
    // DO NOTHING instead of catching the violation: in PostgreSQL an error would abort the transaction.
    const added = await db
      .insertInto('users')
      .values({ ...row, handle: candidate })
      .onConflict((onHandle) => onHandle.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (violatedUnique(error) === 'users_email_key_unique') {
          throw emailTaken('email');
        }
        throw error;
      });
    if (added !== undefined) return setUserWords(db, user);
  }
  throw new Error(`No free handle for "${handle}" in ${HANDLE_ATTEMPTS} attempts`);
}

/** Whether an account has this e-mail address. */
export async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('emailKey', '=', emailKey(email)).executeTakeFirst();
  return user !== undefined;
}

/** The user with an e-mail address. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst();
}

/** The user with an id. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
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
 * Gives a user an e-mail back that they had, as a confirmed one, and takes the password away.
 * @throws {Failure} when another account has it by now.
 */
export async function setFormerEmail(db: Db, { firstName, id, lastName }: User, email: string): Promise<void> {
  const change = { email, emailKey: emailKey(email), emailConfirmed: true, passwordHash: null };
  await db
    .updateTable('users')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_email_key_unique') throw emailTaken('email');
      throw error;
    });
  await setUserWords(db, { id, firstName, lastName, email });
}

/** Sets a password through the link of a mail, which confirms the e-mail as well. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash, emailConfirmed: true }).where('id', '=', id).execute();
}

/** @throws {Failure} when this user is the last administrator. */
export async function assertAnotherAdmin(db: Db, userId: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw conflict('This is the last administrator.');
}

/** Deletes a user with everything that belongs to them. @throws {Failure} for the product’s own account and the last administrator. */
export async function removeUser(db: Db, user: User): Promise<void> {
  const isProduct = Boolean(user.isProduct);
  if (isProduct) throw conflict('The product’s own account cannot be deleted.');
  if (user.role === 'admin') await assertAnotherAdmin(db, user.id);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
}
