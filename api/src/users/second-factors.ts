import type { Db } from '../platform/database/database.ts';
import { countRows } from '../platform/database/rows.ts';

/** A second factor: its encrypted secret, and when it was enabled. Until then it is not required. */
export type SecondFactor = { sealedSecret: string; enabledAt: string | null };

/** Returns a user's second factor, enabled or not. */
export async function findFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'enabledAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Returns whether a user's second factor is enabled, and how many recovery codes are left. */
export async function factorState(
  db: Db,
  userId: string,
): Promise<{ hasSecondFactor: boolean; recoveryCodesLeft: number }> {
  const factor = await findFactor(db, userId);
  const hasSecondFactor = factor !== undefined && factor.enabledAt !== null;
  return { hasSecondFactor, recoveryCodesLeft: hasSecondFactor ? await countRecoveryCodes(db, userId) : 0 };
}

/** Returns the number of a user's remaining recovery codes. */
export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('recoveryCodes').where('userId', '=', userId));

/** Stores a new secret, replacing one that is not enabled. Returns `false` when one is enabled. */
export async function beginFactor(db: Db, userId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: now.toISOString(), enabledAt: null, lastStep: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, ...fresh })
    .onConflict((same) => same.column('userId').doUpdateSet(fresh).where('secondFactors.enabledAt', 'is', null))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Enables a second factor with its recovery codes. Returns `false` when it is enabled already, or its secret was
 * replaced.
 */
export async function enableFactor(
  db: Db,
  factor: { userId: string; sealedSecret: string; step: number; codeHashes: string[]; now: Date },
): Promise<boolean> {
  const { codeHashes, now, sealedSecret, step, userId } = factor;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ enabledAt: now.toISOString(), lastStep: step })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', sealedSecret)
    .where('enabledAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
  return true;
}

/** Uses up the code of a period, and those of earlier periods. Returns `false` when it was used up. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. Returns `false` when there is none with this hash. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes an enabled second factor with its recovery codes. Returns `false` when there is none. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes a second factor that was set up at or after a timestamp. */
export async function removeFactorSince(db: Db, userId: string, since: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).where('createdAt', '>=', since).execute();
}
