import type { logIn as logInEndpoint } from 'shared-contract/signing-in';
import type { Body } from 'shared-contract/endpoint';
import { assertNotBanned, findBan } from '../../users/bans.ts';
import { banned, forbidden, secondFactorNeeded, unauthenticated } from '../../platform/failures.ts';
import { countCode, needsCode, spendCode, wrongCodeMessage } from './second-factor-check.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { type Attempt, type Checked, checkPassword, resetAttempts } from './attempts.ts';
import { deviceOf } from '../../platform/sessions/device.ts';
import type { Client } from '../../platform/sessions/fair-queue.ts';
import { recordLoginAddress } from './login-addresses.ts';
import { addSession } from '../../platform/sessions/sessions.ts';
import { findUserByEmail, recordLogin } from '../../users/users.ts';

const SHORT_SESSION_SECONDS = 12 * 60 * 60;
const LONG_SESSION_SECONDS = 30 * 24 * 60 * 60;
const WRONG = 'The email or the password is wrong.';

/** The failure of a wrong or outdated current password. `path` names the request field. */
export const wrongPassword = (path: string) => forbidden('This is not your current password.', path);

/**
 * Checks the password of a signed-in user, counted like a login attempt. `path` names the request field.
 * @returns The attempt, which the caller resets with `resetAttempts` when the call succeeds.
 * @throws {Failure} when the password is wrong.
 */
export async function assertPassword(
  services: Platform,
  user: Checked,
  password: string,
  client: Client,
  path: string,
): Promise<Attempt> {
  const { attempt, isRight } = await checkPassword(services, user, password, client);
  if (!isRight) throw wrongPassword(path);
  return attempt;
}

/**
 * Checks e-mail, password and the code of a second factor if enabled, starts a session, and returns its token.
 * @throws {Failure} the same for an unknown e-mail and a wrong password, to prevent account enumeration. A second
 * factor or a ban is only revealed after the correct password.
 */
export async function logIn(
  services: Platform,
  { code, email, password, rememberMe }: Body<typeof logInEndpoint>,
  { client, userAgent }: { client: Client; userAgent: string | undefined },
): Promise<string> {
  const { clock, passwords, store, tokens } = services;
  const user = await findUserByEmail(store.db, email);
  const checked = { id: user?.id ?? null, email, passwordHash: user?.passwordHash ?? null };
  const { attempt, isRight, refusal } = await checkPassword(services, checked, password, client);
  // If the IP address has reached its limit, a wrong password gets the same response as an account that is not exempt.
  if (user === undefined || !isRight) throw refusal ?? unauthenticated(WRONG);
  const ban = await findBan(store.db, user.id, clock.now());
  if (ban !== null) {
    await store.write((transaction) => resetAttempts(transaction, attempt));
    throw banned(ban);
  }
  if (await needsCode(store.db, user.id)) {
    if (code === null) {
      // The password is correct: the first step of a login is no failed attempt.
      await store.write((transaction) => resetAttempts(transaction, attempt));
      throw secondFactorNeeded(null);
    }
    await countCode(services, user.id);
  }

  const now = clock.now();
  const isOutdated = user.passwordHash !== null && passwords.isOutdated(user.passwordHash);
  const newHash = isOutdated ? await passwords.hash(password, client) : undefined;
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const iat = Math.floor(now.getTime() / 1000);
  const expiresAt = new Date((iat + seconds) * 1000);
  const session = { id: clock.newId(), userId: user.id, device: deviceOf(userAgent), createdAt: now, expiresAt };
  await store.write(async (transaction) => {
    if (!(await recordLogin(transaction, user, now, newHash))) throw unauthenticated(WRONG);
    // Checked again while the account's row is locked. A later ban ends the session.
    await assertNotBanned(transaction, user.id, now);
    if (await needsCode(transaction, user.id)) {
      const isCodeRight = code !== null && (await spendCode(transaction, services, user, code));
      if (!isCodeRight) throw secondFactorNeeded(code === null ? null : wrongCodeMessage(code));
    }
    await addSession(transaction, session);
    await recordLoginAddress(transaction, services, { userId: user.id, address: client.address });
    await resetAttempts(transaction, attempt);
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
