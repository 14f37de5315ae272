import { unauthenticated } from '../../platform/failures.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { findUser, type User } from '../../users/users.ts';
import { wrongPassword } from './log-in.ts';
import { findSession } from '../../platform/sessions/sessions.ts';

const ended = () => unauthenticated('Sign in again: the session has ended.');

/** The caller's account, whose password is to be checked. @throws {Failure} when it is gone. */
export async function accountOf({ store }: Pick<Platform, 'store'>, { userId }: Caller): Promise<User> {
  const user = await findUser(store.db, userId);
  if (user === undefined) throw ended();
  return user;
}

/**
 * The account whose password was checked, read again in the transaction that rests on it: hashing takes time.
 * @throws {Failure} when the session has ended meanwhile, or the password is another one.
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
