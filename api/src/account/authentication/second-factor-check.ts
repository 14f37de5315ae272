import { noticeTo } from '../../users/users.ts';
import { forbidden, invalid } from '../../platform/failures.ts';
import { countUses, resetUses } from '../../platform/rate-limits/rate-limit-counters.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { securityNotices } from './security-notices.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import type { User } from '../../users/users.ts';
import { bareCode, isOfApp, recoveryHash, stepOf } from '../../users/second-factor-codes.ts';
import { countRecoveryCodes, findFactor, spendRecoveryCode, spendStep } from '../../users/second-factors.ts';

/** The failure of a code that is wrong or used up. */
export const wrongCode = () => forbidden('This code is wrong, or was used before.', 'code');

/** The failure of a call without a code on an account whose owner has to give one. */
export const codeRequired = () => invalid([{ path: 'code', message: 'Required' }]);

/**
 * Counts a code before it is checked, by account alone: whoever gives one has the password, so that nobody else locks the owner out,
 * and more addresses do not make more guesses.
 * @throws {Failure} when there were too many.
 */
export async function countCode(services: Platform, userId: string): Promise<void> {
  await services.store.write((db) => countUses(db, services, ['second-factor'], { account: userId }));
}

/** Forgets the codes that were counted, after a right one. */
export const forgetCodes = (db: Db, userId: string): Promise<void> =>
  resetUses(db, 'second-factor', { account: userId });

/** The step of a code of the app, or `null` when it is wrong. A secret that cannot be opened fits no code and is logged. */
export function checkedStep(
  { clock, log, seal }: Pick<Platform, 'clock' | 'log' | 'seal'>,
  userId: string,
  sealedSecret: string,
  bare: string,
): number | null {
  const secret = seal.decrypt(sealedSecret, userId);
  if (secret === null) {
    log.error({ user: userId }, 'the signing key is not the one that this second factor was set up with');
    return null;
  }
  return stepOf(secret, bare, clock.now());
}

/**
 * Uses a code of an account's second factor, of the app or for recovery, in the transaction that rests on it. Answers whether it was
 * right; the use of a recovery code is mailed.
 */
export async function spendCode(transaction: Db, services: Platform, user: User, code: string): Promise<boolean> {
  const bare = bareCode(code);
  if (isOfApp(bare)) {
    const factor = await findFactor(transaction, user.id);
    if (factor === undefined) return false;
    const step = checkedStep(services, user.id, factor.sealedSecret, bare);
    if (step === null || !(await spendStep(transaction, user.id, step))) return false;
  } else {
    if (!(await spendRecoveryCode(transaction, user.id, recoveryHash(bare)))) return false;
    const data = { firstName: user.firstName, left: await countRecoveryCodes(transaction, user.id) };
    await queueMail(transaction, services, { kind: securityNotices.recoveryCodeUsed, ...noticeTo(user), data });
  }
  await forgetCodes(transaction, user.id);
  return true;
}

/** Whether a code is asked of an account. */
export async function needsCode(db: Db, userId: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  return factor !== undefined && factor.enabledAt !== null;
}
