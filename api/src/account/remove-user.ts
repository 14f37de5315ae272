import { leaveAllGroups } from '../groups/leave-group.ts';
import { emptyReportsOf } from '../moderation/own-reports.ts';
import type { Db } from '../platform/database/database.ts';
import { conflict } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { removeRatingsOf } from '../tables/ratings.ts';
import { uncountTipsOf } from '../tips/tip-rows.ts';
import { storeBannedEmail } from '../users/bans.ts';
import { reserveDeletedHandles } from '../users/handles.ts';
import { assertAnotherAdmin, deleteUserRow, type User } from '../users/users.ts';

/**
 * Deletes a user with all their data. Only the keys of their handles stay for a year, and the hash of a banned user's
 * e-mail until the ban ends.
 * @throws {Failure} `conflict` for the product’s own account and the last administrator.
 */
export async function removeUser(db: Db, services: Pick<Platform, 'clock' | 'hashEmail'>, user: User): Promise<void> {
  const now = services.clock.now();
  const isProduct = Boolean(user.isProduct);
  if (isProduct) throw conflict('The product’s own account cannot be deleted.');
  if (user.role === 'admin') await assertAnotherAdmin(db, user.id, now);
  await reserveDeletedHandles(db, user, now);
  await storeBannedEmail(db, services, user);
  await removeRatingsOf(db, user.id);
  await uncountTipsOf(db, user.id);
  await leaveAllGroups(db, user.id);
  await emptyReportsOf(db, user.id);
  await deleteUserRow(db, user.id);
}
