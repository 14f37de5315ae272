import type { Body } from 'shared-contract/endpoint';
import type { logIn as logInEndpoint } from 'shared-contract/account';
import { unauthenticated } from '../failures.ts';
import { countUse, forgetUses } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { addSession } from './sessions.ts';
import { emailKey, findUserByEmail, recordLogin } from './store.ts';

const SHORT_SESSION_SECONDS = 12 * 60 * 60;
const LONG_SESSION_SECONDS = 30 * 24 * 60 * 60;
const QUARTER_SECONDS = 15 * 60;

/** The counter of failed logins of one account from one network. */
export const LOGIN_FAILURES = 'login';

/**
 * Checks e-mail and password and begins a session; answers its token.
 * Each attempt counts before the password is looked at, so that many at once cannot slip past the limit; one that succeeds
 * clears the count. Counting by account and address together keeps a stranger from locking the owner out.
 * @throws {Failure} alike for an unknown e-mail and a wrong password.
 */
export async function logIn(
  { clock, config, passwords, store, tokens }: Services,
  { email, password, rememberMe }: Body<typeof logInEndpoint>,
  address: string,
): Promise<string> {
  const now = clock.now();
  const subjects = [emailKey(email), address];
  const limit = { most: config.limits.loginFailuresPerQuarter, seconds: QUARTER_SECONDS };
  await countUse(store.db, LOGIN_FAILURES, subjects, limit, now);

  const user = await findUserByEmail(store.db, email);
  const isRight = await passwords.matches(password, user?.passwordHash ?? null);
  if (user === undefined || !isRight) throw unauthenticated('The e-mail or the password is wrong.');

  const isOutdated = user.passwordHash !== null && passwords.isOutdated(user.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password) : undefined;
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const iat = Math.floor(now.getTime() / 1000);
  const session = { id: clock.newId(), userId: user.id, createdAt: now, expiresAt: new Date((iat + seconds) * 1000) };
  await store.write(async (transaction) => {
    await addSession(transaction, session);
    await recordLogin(transaction, user.id, now, newHash);
    await forgetUses(transaction, LOGIN_FAILURES, subjects);
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
