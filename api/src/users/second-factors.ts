import type { Db } from '../platform/database/database.ts';
import { countRows } from '../platform/database/rows.ts';

/** A second factor: its secret as it was sealed, and when it was switched on; until then it is not asked for. */
export type SecondFactor = { sealedSecret: string; enabledAt: string | null };

/** A user's second factor, switched on or not. */
export async function findFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'enabledAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Whether a user signs in with a code too, and how many recovery codes are left. */
export async function factorState(
  db: Db,
  userId: string,
): Promise<{ hasSecondFactor: boolean; recoveryCodesLeft: number }> {
  const factor = await findFactor(db, userId);
  const hasSecondFactor = factor !== undefined && factor.enabledAt !== null;
  return { hasSecondFactor, recoveryCodesLeft: hasSecondFactor ? await countRecoveryCodes(db, userId) : 0 };
}

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('recoveryCodes').where('userId', '=', userId));

/** Keeps a new secret until it is switched on, in place of one that was not; `false` when one is on. */
export async function beginFactor(db: Db, userId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: now.toISOString(), enabledAt: null, lastStep: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, ...fresh })
    .onConflict((same) => same.column('userId').doUpdateSet(fresh).where('secondFactors.enabledAt', 'is', null))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Switches a second factor on, with its recovery codes; `false` when it is on, or its secret another one by now. */
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

/** Uses the code of a step, once; a code of an earlier step is used up as well. `false` when it was. */
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

/** Uses a recovery code, once; `false` when there is none with this hash. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes a second factor with its recovery codes; `false` when there is none that is on. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes a second factor that was begun or switched on since a moment. */
export async function removeFactorSince(db: Db, userId: string, since: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).where('createdAt', '>=', since).execute();
}
