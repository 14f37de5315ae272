import { Failure } from '../../platform/failures.ts';
import { assertNotReached, countUses, resetUses, uncountUse } from '../../platform/rate-limits/rate-limit-counters.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-key.ts';
import type { Client } from '../../platform/sessions/fair-queue.ts';
import { hasLoggedInFrom } from './login-addresses.ts';

/** The account whose password is checked; `id` and `passwordHash` are `null` for an e-mail without one. */
export type Checked = { id: string | null; email: string; passwordHash: string | null };

/** A counted attempt at an account; `isByAddress` when it counts for the address over all accounts, too. */
export type Attempt = { email: string; address: string; isByAddress: boolean };

/** The outcome of a check; `refusal` is that of an address that has reached its limit, from which the account is exempt. */
type Outcome = { isRight: boolean; attempt: Attempt; refusal: Failure | null };

const NO_ACCOUNT = '';

/** The failure that a promise is rejected with because of a limit; `null` when it is fulfilled. */
async function refusalOf(work: Promise<unknown>): Promise<Failure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit-reached') return error;
    throw error;
  }
}

const limitsOf = ({ isByAddress }: Attempt) =>
  isByAddress ? (['login-address', 'login'] as const) : (['login'] as const);
const subjectsOf = ({ address, email }: Attempt) => ({ account: emailKey(email), address });

/**
 * Compares a password with that of an account. The attempt is counted before, so that concurrent ones cannot exceed the limits: by
 * account and address together, because others could lock the owner out otherwise, and by address over all accounts. An account that
 * logged in from the address in the last 30 days is exempt from the address's limit, so that others behind it cannot lock the owner out.
 * After the right password the caller resets the count with `forgetAttempts`; an attempt whose password was not compared does not count.
 * A refused attempt takes as long as one that is compared, so that its time does not reveal exempt accounts.
 * @throws {Failure} when there were too many attempts, or too many passwords wait to be compared.
 */
export async function checkPassword(
  services: Platform,
  { email, id, passwordHash }: Checked,
  password: string,
  client: Client,
): Promise<Outcome> {
  const { passwords, store } = services;
  const { address } = client;
  passwords.assertRoom(client);
  const refusal = await refusalOf(assertNotReached(store.db, services, ['login-address'], { address }));
  const attempt = { email, address, isByAddress: refusal === null };
  if (refusal !== null && !(await hasLoggedInFrom(services, { userId: id ?? NO_ACCOUNT, address }))) {
    await passwords.times.pause();
    throw refusal;
  }
  const compare = async () => {
    await store.write((db) => countUses(db, services, limitsOf(attempt), subjectsOf(attempt)));
    try {
      return await passwords.matches(password, passwordHash, client);
    } catch (error) {
      await store.write((db) => uncountAttempt(db, attempt));
      throw error;
    }
  };
  try {
    return { isRight: await passwords.times.measure(compare), attempt, refusal };
  } catch (error) {
    const isLimit = error instanceof Failure && error.code === 'limit-reached';
    if (refusal === null || !isLimit) throw error;
    await passwords.times.pause();
    throw refusal;
  }
}

async function uncountAttempt(db: Db, attempt: Attempt): Promise<void> {
  for (const limit of limitsOf(attempt)) await uncountUse(db, limit, subjectsOf(attempt));
}

/** Resets the attempts at an account from the address of one with the right password, and takes that one back from the address. */
export async function forgetAttempts(db: Db, attempt: Attempt): Promise<void> {
  if (attempt.isByAddress) await uncountUse(db, 'login-address', subjectsOf(attempt));
  await resetUses(db, 'login', subjectsOf(attempt));
}

/** Resets the attempts at an account from all addresses, after a reset of its password. */
export const forgetAllAttempts = (db: Db, email: string): Promise<void> =>
  resetUses(db, 'login', { account: emailKey(email) });
