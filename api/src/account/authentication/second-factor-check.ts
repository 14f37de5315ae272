import { nameInMail, noticeTo } from '../../users/users.ts';
import { Failure, invalid } from '../../platform/failures.ts';
import { countUses, resetUses } from '../../platform/rate-limits/rate-limit-counters.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { securityNotices } from './security-notices.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import type { User } from '../../users/users.ts';
import { normalizeCode, isAppCode, recoveryHash, stepOf } from '../../users/second-factor-codes.ts';
import { countRecoveryCodes, findFactor, spendRecoveryCode, spendStep } from '../../users/second-factors.ts';

/**
 * The message for a code that is wrong or used up. An app's code is often the one that was just used, and the app shows
 * the next one within 30 seconds.
 */
export const wrongCodeMessage = (code: string): string =>
  isAppCode(normalizeCode(code))
    ? 'That code didn’t work. Wait for the next one.'
    : 'That code didn’t work. Check it, or use another one.';

/** The failure of a code that is wrong or used up. */
export function wrongCode(code: string): Failure {
  const message = wrongCodeMessage(code);
  return new Failure('forbidden', message, { fields: [{ path: 'code', message }] });
}

/** The failure of a call without the code that the account requires. */
export const codeRequired = () => invalid([{ path: 'code', message: 'Required' }]);

/**
 * Counts a code before it is checked, per account only. The client already has the password, so that strangers cannot
 * lock the owner out, and further IP addresses do not allow more guesses.
 * @throws {Failure} when there were too many.
 */
export async function countCode(services: Platform, userId: string): Promise<void> {
  await services.store.write((db) => countUses(db, services, ['second-factor'], { account: userId }));
}

/** Resets the count of codes, after a correct one. */
export const resetCodes = (db: Db, userId: string): Promise<void> =>
  resetUses(db, 'second-factor', { account: userId });

/**
 * Returns the time step of an app's code; `null` if the code is wrong. If the secret cannot be decrypted, every code is
 * wrong, and an error is logged.
 */
export function checkedStep(
  { clock, log, seal }: Pick<Platform, 'clock' | 'log' | 'seal'>,
  userId: string,
  sealedSecret: string,
  bare: string,
): number | null {
  const secret = seal.decrypt(sealedSecret, userId);
  if (secret === null) {
    log.error({ user: userId }, 'the second factor cannot be decrypted: the signing key has changed');
    return null;
  }
  return stepOf(secret, bare, clock.now());
}

/**
 * Uses up a code of the app or a recovery code, in the transaction that relies on it. Returns whether it was correct.
 * The use of a recovery code is mailed to the owner.
 */
export async function spendCode(transaction: Db, services: Platform, user: User, code: string): Promise<boolean> {
  const bare = normalizeCode(code);
  if (isAppCode(bare)) {
    const factor = await findFactor(transaction, user.id);
    if (factor === undefined) return false;
    const step = checkedStep(services, user.id, factor.sealedSecret, bare);
    if (step === null || !(await spendStep(transaction, user.id, step))) return false;
  } else {
    if (!(await spendRecoveryCode(transaction, user.id, recoveryHash(bare)))) return false;
    const data = { firstName: nameInMail(user), left: await countRecoveryCodes(transaction, user.id) };
    await queueMail(transaction, services, { kind: securityNotices.recoveryCodeUsed, ...noticeTo(user), data });
  }
  await resetCodes(transaction, user.id);
  return true;
}

/** Whether an account requires a code. */
export async function needsCode(db: Db, userId: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  return factor !== undefined && factor.enabledAt !== null;
}
