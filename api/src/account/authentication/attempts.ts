import { Failure, failureOfLimit } from '../../platform/failures.ts';
import { assertNotReached, countUses, resetUses, uncountUse } from '../../platform/rate-limits/rate-limit-counters.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-key.ts';
import type { Client } from '../../platform/sessions/fair-queue.ts';
import { hasLoggedInFrom } from './login-addresses.ts';

/** The account whose password is checked. `id` and `passwordHash` are `null` for an e-mail without account. */
export type Checked = { id: string | null; email: string; passwordHash: string | null };

/** A counted attempt at an account. `isByAddress` if it also counts for the client's IP address over all accounts. */
export type Attempt = { email: string; address: string; isByAddress: boolean };

/**
 * The outcome of a check. `refusal` is set if the IP address has reached its limit, from which the account is exempt.
 */
type Outcome = { isRight: boolean; attempt: Attempt; refusal: Failure | null };

const NO_ACCOUNT = '';

/** Returns the failure of a promise rejected because of a limit; `null` if it is fulfilled. Throws any other error. */
const refusalOf = (work: Promise<unknown>): Promise<Failure | null> => work.then(() => null, failureOfLimit);

const limitsOf = ({ isByAddress }: Attempt) =>
  isByAddress ? (['login-address', 'login'] as const) : (['login'] as const);
const subjectsOf = ({ address, email }: Attempt) => ({ account: emailKey(email), address });

/**
 * Compares a password with that of an account. Counts the attempt first, so that concurrent ones cannot exceed the
 * limits: per account and IP address, so that others cannot lock the owner out, and per IP address over all accounts.
 * An account that logged in from the IP address in the last 30 days is exempt from its limit over all accounts. If the
 * password is correct, the caller resets the count with `resetAttempts`. An attempt whose password was not compared
 * does not count. A rejected attempt takes as long as a compared one, so that its time does not reveal exempt accounts.
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

/**
 * Resets the attempts at an account from the IP address of a successful attempt, and uncounts that attempt for the IP
 * address.
 */
export async function resetAttempts(db: Db, attempt: Attempt): Promise<void> {
  if (attempt.isByAddress) await uncountUse(db, 'login-address', subjectsOf(attempt));
  await resetUses(db, 'login', subjectsOf(attempt));
}

/** Resets the attempts at an account from all IP addresses, after a password reset. */
export const resetAllAttempts = (db: Db, email: string): Promise<void> =>
  resetUses(db, 'login', { account: emailKey(email) });
