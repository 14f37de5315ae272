import type { UserDetail } from 'shared-contract/users';
import type { Clock } from '../platform/clock.ts';
import { forbidden, unauthenticated } from '../platform/failures.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import { findSession } from '../platform/sessions/sessions.ts';
import type { Db } from '../platform/database/database.ts';
import type { User } from '../users/users.ts';

/** Returns the fields with which the audit log identifies an account. */
export const named = (user: User) => ({
  entity: 'user' as const,
  entityId: user.id,
  entityName: `${user.firstName} ${user.lastName}`,
});

/** Returns the fields that administrators set, without the counts of the account's data. */
export const snapshot = ({
  tables: _tables,
  friends: _friends,
  friendRequests: _requests,
  ...detail
}: UserDetail): Omit<UserDetail, 'tables' | 'friends' | 'friendRequests'> => detail;

/**
 * Checks again that the caller is an administrator, in the transaction that writes. Hashing and waiting for other
 * transactions take time.
 * @throws {Failure} if the session has ended, or the role has changed since the request was admitted.
 */
export async function assertStillAdmin(db: Db, clock: Clock, { sessionId }: Caller): Promise<void> {
  const session = await findSession(db, sessionId, clock.now());
  if (session === undefined) throw unauthenticated('Log in again: the session has ended.');
  if (session.role !== 'admin') throw forbidden('Only administrators may do this.');
}
