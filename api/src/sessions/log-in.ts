import type { logIn as logInEndpoint } from 'shared-contract/signing-in';
import type { Body } from 'shared-contract/endpoint';
import { assertNotBanned, findBan } from '../bans/store.ts';
import { banned, forbidden, secondFactorNeeded, unauthenticated } from '../failures.ts';
import { countUses, forgetUses, uncountUse } from '../limits/store.ts';
import { countCode, needsCode, spendCode } from '../second-factor/check.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device.ts';
import type { Asker } from './fair-queue.ts';
import { addSession } from './store.ts';
import { emailKey, findUserByEmail, recordLogin } from '../users/store.ts';

const SHORT_SESSION_SECONDS = 12 * 60 * 60;
const LONG_SESSION_SECONDS = 30 * 24 * 60 * 60;
const WRONG = 'The email or the password is wrong.';

type Checked = { email: string; passwordHash: string | null };

/**
 * Compares a password with that of an account, `null` if there is none. The attempt is counted before, so that concurrent ones cannot
 * exceed the limits: by account and address together, because others could lock the owner out otherwise, and by address over all
 * accounts. The caller takes it back with `forgetAttempts` once the password has proved right; one that was not checked does not count.
 * @throws {Failure} when there were too many attempts, or too many passwords wait to be checked.
 */
async function isRightPassword(services: Services, { email, passwordHash }: Checked, password: string, asker: Asker) {
  services.passwords.assertRoom(asker);
  const subjects = { account: emailKey(email), address: asker.address };
  await services.store.write((db) => countUses(db, services, ['login-address', 'login'], subjects));
  try {
    return await services.passwords.matches(password, passwordHash, asker);
  } catch (error) {
    await services.store.write(async (db) => {
      await uncountUse(db, 'login-address', subjects);
      await uncountUse(db, 'login', subjects);
    });
    throw error;
  }
}

/** The failure of a password that is not, or no longer, that of the account; `path` is its field. */
export const wrongPassword = (path: string) => forbidden('This is not your current password.', path);

/**
 * Checks the password of a signed-in user, which is in the field `path`; counted like a login attempt.
 * @throws {Failure} when the password is wrong.
 */
export async function assertPassword(
  services: Services,
  user: Checked,
  password: string,
  asker: Asker,
  path: string,
): Promise<void> {
  if (!(await isRightPassword(services, user, password, asker))) throw wrongPassword(path);
}

/**
 * Resets the attempts at an account: from one address after the right password, which takes that attempt back from the address, too;
 * from all addresses after a reset.
 */
export async function forgetAttempts(db: Services['store']['db'], email: string, address?: string): Promise<void> {
  const account = emailKey(email);
  if (address === undefined) return forgetUses(db, 'login', { account });
  await uncountUse(db, 'login-address', { address });
  await forgetUses(db, 'login', { account, address });
}

/**
 * Checks e-mail and password and, where the account has a second factor, its code; starts a session and returns its token.
 * @throws {Failure} the same for an unknown e-mail and a wrong password, to prevent account enumeration; nothing of a second factor is
 * or of a ban is told before the password is right.
 */
export async function logIn(
  services: Services,
  { code, email, password, rememberMe }: Body<typeof logInEndpoint>,
  { asker, userAgent }: { asker: Asker; userAgent: string | undefined },
): Promise<string> {
  const { clock, passwords, store, tokens } = services;
  const user = await findUserByEmail(store.db, email);
  const isRight = await isRightPassword(services, { email, passwordHash: user?.passwordHash ?? null }, password, asker);
  if (user === undefined || !isRight) throw unauthenticated(WRONG);
  const ban = await findBan(store.db, user.id, clock.now());
  if (ban !== null) {
    await store.write((transaction) => forgetAttempts(transaction, email, asker.address));
    throw banned(ban);
  }
  if (await needsCode(store.db, user.id)) {
    if (code === null) {
      // The password is right: the first half of a login is no failed one.
      await store.write((transaction) => forgetAttempts(transaction, email, asker.address));
      throw secondFactorNeeded(false);
    }
    await countCode(services, user.id);
  }

  const now = clock.now();
  const isOutdated = user.passwordHash !== null && passwords.isOutdated(user.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password, asker) : undefined;
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const iat = Math.floor(now.getTime() / 1000);
  const expiresAt = new Date((iat + seconds) * 1000);
  const session = { id: clock.newId(), userId: user.id, device: deviceOf(userAgent), createdAt: now, expiresAt };
  await store.write(async (transaction) => {
    if (!(await recordLogin(transaction, user, now, newHash))) throw unauthenticated(WRONG);
    // Asked again now that the account's row is locked: a ban that comes later ends the session.
    await assertNotBanned(transaction, user.id, now);
    if (await needsCode(transaction, user.id)) {
      const isCodeRight = code !== null && (await spendCode(transaction, services, user, code));
      if (!isCodeRight) throw secondFactorNeeded(code !== null);
    }
    await addSession(transaction, session);
    await forgetAttempts(transaction, email, asker.address);
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
