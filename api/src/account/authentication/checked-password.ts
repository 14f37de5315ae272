import { unauthenticated } from '../../platform/failures.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { findUser, type User } from '../../users/users.ts';
import { wrongPassword } from './log-in.ts';
import { findSession } from '../../platform/sessions/sessions.ts';

const ended = () => unauthenticated('Log in again: the session has ended.');

/**
 * Returns the caller's account, to check its password. @throws {Failure} `unauthenticated` when it no longer exists.
 */
export async function accountOf({ store }: Pick<Platform, 'store'>, { userId }: Caller): Promise<User> {
  const user = await findUser(store.db, userId);
  if (user === undefined) throw ended();
  return user;
}

/**
 * Reads the account again after its password was checked, in the transaction that relies on the check. Hashing takes
 * time, in which the account may change.
 * @throws {Failure} when the session has ended, or the password has changed.
 */
export async function revalidateUser(
  transaction: Db,
  { clock }: Pick<Platform, 'clock'>,
  { sessionId, userId }: Caller,
  checked: User,
  path: string,
): Promise<User> {
  const user = await findUser(transaction, userId);
  const session = await findSession(transaction, sessionId, clock.now());
  if (user === undefined || session === undefined) throw ended();
  if (user.passwordHash !== checked.passwordHash) throw wrongPassword(path);
  return user;
}
