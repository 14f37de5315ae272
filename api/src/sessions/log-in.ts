import type { logIn as logInEndpoint } from 'shared-contract/account';
import type { Body } from 'shared-contract/endpoint';
import { forbidden, unauthenticated } from '../failures.ts';
import { countUse, forgetUses } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device.ts';
import { addSession } from './store.ts';
import { emailKey, findUserByEmail, recordLogin } from '../users/store.ts';

const SHORT_SESSION_SECONDS = 12 * 60 * 60;
const LONG_SESSION_SECONDS = 30 * 24 * 60 * 60;
const QUARTER_SECONDS = 15 * 60;
const COUNTER = 'login';
const WRONG = 'The e-mail or the password is wrong.';

/**
 * Counts a password attempt before the password is checked, so that concurrent attempts cannot exceed the limit. Counting by account
 * and address together prevents others from locking the owner out.
 * @throws {Failure} when there were too many.
 */
export async function countAttempt({ clock, config, store }: Services, email: string, address: string): Promise<void> {
  const limit = { most: config.limits.loginFailuresPerQuarter, seconds: QUARTER_SECONDS };
  await countUse(store.db, COUNTER, [emailKey(email), address], limit, clock.now());
}

/** The failure of a password that is not, or no longer, that of the account. */
export const wrongPassword = () => forbidden('This is not your current password.', 'currentPassword');

/**
 * Checks the password of a signed-in user; counted like a login attempt.
 * @throws {Failure} when the password is wrong.
 */
export async function assertPassword(
  services: Services,
  user: { email: string; passwordHash: string | null },
  password: string,
  address: string,
): Promise<void> {
  await countAttempt(services, user.email, address);
  if (await services.passwords.matches(password, user.passwordHash)) return;
  throw wrongPassword();
}

/** Resets the attempts at an account: from one address after the right password, from all addresses after a reset. */
export async function forgetAttempts(db: Services['store']['db'], email: string, address?: string): Promise<void> {
  await forgetUses(db, COUNTER, address === undefined ? [emailKey(email)] : [emailKey(email), address]);
}

/**
 * Checks e-mail and password, starts a session and returns its token.
 * @throws {Failure} the same for an unknown e-mail and a wrong password, to prevent account enumeration.
 */
export async function logIn(
  services: Services,
  { email, password, rememberMe }: Body<typeof logInEndpoint>,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<string> {
  const { clock, passwords, store, tokens } = services;
  await countAttempt(services, email, address);
  const user = await findUserByEmail(store.db, email);
  const isRight = await passwords.matches(password, user?.passwordHash ?? null);
  if (user === undefined || !isRight) throw unauthenticated(WRONG);

  const now = clock.now();
  const isOutdated = user.passwordHash !== null && passwords.isOutdated(user.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password) : undefined;
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const iat = Math.floor(now.getTime() / 1000);
  const expiresAt = new Date((iat + seconds) * 1000);
  const session = { id: clock.newId(), userId: user.id, device: deviceOf(userAgent), createdAt: now, expiresAt };
  await store.write(async (transaction) => {
    if (!(await recordLogin(transaction, user, now, newHash))) throw unauthenticated(WRONG);
    await addSession(transaction, session);
    await forgetAttempts(transaction, email, address);
  });
  return tokens.sign({
    sub: user.id,
    handlerId: user.id,
    role: user.role,
    jti: session.id,
    iat,
    exp: iat + seconds,
  });
}
