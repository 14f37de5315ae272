import { purgeExpired } from '../platform/database/batches.ts';
import { randomInt } from 'node:crypto';
import anyAscii from 'any-ascii';
import { isReserved, LONGEST_HANDLE, RESERVED_HANDLE } from 'shared-contract/handles';
import { formatDay, invalid, limited, taken } from '../platform/failures.ts';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import type { Selectable } from 'kysely';
import type { UserRow } from '../platform/database/schema/accounts.ts';
import { hasRow } from '../platform/database/rows.ts';

type User = Selectable<UserRow>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a user cannot change their handle again. */
const CHANGE_INTERVAL_MS = 30 * DAY_MS;
/** How long a handle of a deleted account stays reserved. */
const RETENTION_MS = 365 * DAY_MS;

/** The key that look-alike handles share: 0 equals o, and 1, l and i are equal. */
const lookAlikeKey = (handle: string) => handle.replaceAll('0', 'o').replaceAll(/[1l]/g, 'i');

/** Transliterates a name to the characters of a handle; '' if nothing of it can be transliterated. */
const transliterate = (name: string) =>
  anyAscii(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const truncate = (handle: string, length: number) => handle.slice(0, length).replace(/-$/, '');

/** Finds a user by current, former or look-alike handle, regardless of case. */
export async function findUserByHandle(db: Db, text: string): Promise<User | undefined> {
  const handle = text.toLowerCase();
  const users = db.selectFrom('users').selectAll('users');
  const current = await users.where('users.handle', '=', handle).executeTakeFirst();
  if (current !== undefined) return current;
  return (
    users
      .innerJoin('handles', 'handles.userId', 'users.id')
      // The second is the key of look-alike handles from before they were rejected.
      .where('handles.key', 'in', [lookAlikeKey(handle), `=${handle}`])
      .executeTakeFirst()
  );
}

type Owned = { userId: string; handle: string };

/**
 * Reserves a handle for a user, whose row may not be written yet. Returns `false` if it, or a look-alike, is or was
 * another user's.
 */
async function reserveHandle(db: Db, owned: Owned, now: Date): Promise<boolean> {
  const key = lookAlikeKey(owned.handle);
  const at = now.toISOString();
  const existing = await db
    .selectFrom('handles')
    .select(['freeAt', 'userId'])
    .where('key', '=', key)
    .executeTakeFirst();
  // Checked before the write below, which would lock the row of any owner until the end of the transaction.
  if (existing !== undefined && existing.userId !== owned.userId && (existing.freeAt === null || existing.freeAt > at))
    return false;
  // A row inserted by a process of the previous schema has its handle only in `users`.
  const others = db.selectFrom('users').where('handle', '=', owned.handle).where('id', '!=', owned.userId);
  if (await hasRow(others)) return false;
  const row = await db
    .insertInto('handles')
    .values({ key, ...owned, freeAt: null })
    .onConflict((same) =>
      same
        .column('key')
        .doUpdateSet({ ...owned, freeAt: null })
        .where(({ eb, or }) => or([eb('handles.userId', '=', owned.userId), eb('handles.freeAt', '<=', at)])),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const ATTEMPTS = 20;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const randomHandle = () => `player-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * Returns a candidate for the handle of a user who chooses none: the name, and in further attempts the name with more
 * and more digits.
 */
function candidate(name: string, productName: string, attempt: number): string {
  if (name.length < 3 || isReserved(name, productName)) return randomHandle();
  if (attempt === 0) return name;
  const digits = String(randomInt(1000, 10 ** Math.min(9, Math.max(4, 3 + attempt))));
  return `${truncate(name, LONGEST_HANDLE - digits.length - 1)}-${digits}`;
}

/** Reserves a handle derived from the name of a new user, and returns it. */
export async function reserveHandleFor(
  db: Db,
  { id: userId, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>,
  productName: string,
  now: Date,
): Promise<string> {
  const name = truncate(transliterate(`${firstName} ${lastName}`), LONGEST_HANDLE);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const handle = candidate(name, transliterate(productName), attempt);
    if (await reserveHandle(db, { userId, handle }, now)) return handle;
  }
  throw new Error(`No free handle for "${name}" in ${ATTEMPTS} attempts`);
}

/**
 * Reserves the handle that a user has chosen. `path` names the request field.
 * @throws {Failure} when it is the product's name, or the handle or a look-alike is or was another user's.
 */
export async function reserveChosenHandle(
  db: Db,
  owned: Owned,
  { now, path, productName }: { now: Date; path: string; productName: string },
): Promise<void> {
  if (isReserved(owned.handle, transliterate(productName))) throw invalid([{ path, message: RESERVED_HANDLE }]);
  if (!(await reserveHandle(db, owned, now)))
    throw taken(path, 'Somebody has this user name, or had it, or has one that looks like it.');
}

/** Returns when a user may change their handle, as an ISO timestamp; `null` if they may now. */
export function handleFixedUntil({ handleChangedAt }: Pick<User, 'handleChangedAt'>, now: Date): string | null {
  if (handleChangedAt === null) return null;
  const until = new Date(new Date(handleChangedAt).getTime() + CHANGE_INTERVAL_MS);
  return until <= now ? null : until.toISOString();
}

/**
 * Changes the handle of a user. The former one still leads to them.
 * @throws {Failure} as `reserveChosenHandle`, and when they have changed it in the last 30 days.
 */
export async function changeHandle(
  db: Db,
  user: Pick<User, 'id' | 'handle' | 'handleChangedAt'>,
  handle: string,
  { now, path, productName }: { now: Date; path: string; productName: string },
): Promise<void> {
  const until = handleFixedUntil(user, now);
  if (until !== null) {
    const seconds = (Date.parse(until) - now.getTime()) / 1000;
    throw limited(`You can change your user name again after ${formatDay(new Date(until))}.`, seconds, path);
  }
  await reserveHandle(db, { userId: user.id, handle: user.handle }, now);
  await reserveChosenHandle(db, { userId: user.id, handle }, { now, path, productName });
  await db.updateTable('users').set({ handle, handleChangedAt: now.toISOString() }).where('id', '=', user.id).execute();
}

/** Returns a page of a user's former handles, for export. */
export async function formerHandlesOf(
  db: Db,
  { handle, id }: Pick<User, 'id' | 'handle'>,
  page: PageStart,
): Promise<KeysetPage<string>> {
  const former = db
    .selectFrom('handles')
    .select(['key', 'handle'])
    .where('userId', '=', id)
    .where('handle', '!=', handle);
  const found = await keysetPage(former, { key: 'text' }, page);
  return mapPage(found, (row) => row.handle ?? '');
}

/** Reserves the handles of a user who is about to be deleted for a year. Only their keys stay stored. */
export async function reserveDeletedHandles(
  db: Db,
  { handle, id }: Pick<User, 'id' | 'handle'>,
  now: Date,
): Promise<void> {
  await reserveHandle(db, { userId: id, handle }, now);
  const freeAt = new Date(now.getTime() + RETENTION_MS).toISOString();
  await db.updateTable('handles').set({ handle: null, userId: null, freeAt }).where('userId', '=', id).execute();
}

/** Releases the handles of accounts that are about to be deleted, without reserving them. */
export async function releaseHandles(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('handles')
    .where('userId', 'in', [...userIds])
    .execute();
}

/** Deletes reserved handles of deleted accounts after a year. */
export const purgeHandles = purgeExpired('handles', ['key'], 'freeAt');
