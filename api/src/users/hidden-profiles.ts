import type { ReportReason } from 'shared-contract/reports';
import { conflict, missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';

/** Selects the columns of users that moderators may see. */
export const usersToModerate = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'emailConfirmed', 'handle', 'firstName', 'lastName', 'nameKey'])
    .select(['isPublicProfile', 'hiddenAt']);

/**
 * Hides a profile: it stays private until a moderator restores it. @throws {Failure} when there is no such user, or the
 * profile is hidden.
 */
export async function hideProfile(
  db: Db,
  id: string,
  { now, reason, rule }: { rule: ReportReason; reason: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((user) => ({
      hiddenAt: now.toISOString(),
      hiddenReason: reason,
      hiddenRule: rule,
      publicIfRestored: user.ref('isPublicProfile').$castTo<boolean>(),
      isPublicProfile: false,
      version: user('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const isKnown = await hasRow(db.selectFrom('users').where('id', '=', id));
  throw isKnown ? conflict('This profile is hidden already.', 'action') : missing('User');
}

/** Restores a hidden profile to its previous visibility. @throws {Failure} `conflict` when it is not hidden. */
export async function restoreProfile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({
      hiddenAt: null,
      hiddenReason: null,
      hiddenRule: null,
      isPublicProfile: user.ref('publicIfRestored').$castTo<boolean>(),
      publicIfRestored: false,
      version: user('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('hiddenAt', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => conflict('This profile is not hidden.', 'action'));
}
