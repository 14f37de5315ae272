import {
  checkPasswordLink,
  confirmEmail,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from 'shared-contract/signing-in';
import { Failure } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { securityNotices } from './authentication/security-notices.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { resetAllAttempts } from './authentication/attempts.ts';
import { badToken, findMailToken, deleteIfExpired, useMailToken } from './link-tokens.ts';
import { mailConfirmation, requestReset } from './account-mails.ts';
import { assertUncommon } from '../platform/sessions/common-passwords.ts';
import { endSessions } from '../platform/sessions/sessions.ts';
import { emailKey } from '../platform/email-key.ts';
import { findUser, setConfirmed, setPassword } from '../users/users.ts';
import { BY_MAILED_TOKEN, READS } from '../platform/rate-limits/call-policy.ts';

const alreadyConfirmed = () => new Failure('already-confirmed', 'This email is confirmed already.');

/** Binds the calls of mailed links: confirming an e-mail, and resetting a password. */
export function accountMailRoutes(bind: Bind, services: Platform): void {
  const { clock, passwords, store } = services;

  bind(confirmEmail, BY_MAILED_TOKEN, async ({ body }) => {
    const now = clock.now();
    await deleteIfExpired(store.db, body.token, now);
    await store.write(async (transaction) => {
      const token = await findMailToken(transaction, { ...body, purpose: 'confirm-email', now });
      const user = token === undefined ? undefined : await findUser(transaction, token.userId);
      if (token === undefined || user === undefined || user.emailKey !== emailKey(body.email)) throw badToken();
      const isFirst = await useMailToken(transaction, token.id, now);
      if (!isFirst && Boolean(user.emailConfirmed)) throw alreadyConfirmed();
      if (!isFirst) throw badToken();
      await setConfirmed(transaction, user);
    });
  });

  bind(resendConfirmation, { first: ['write'], within: ['mail', 'confirmation-mail'] }, ({ caller }) =>
    store.write(async (transaction) => {
      const user = await findUser(transaction, caller.userId);
      if (user === undefined) return;
      if (user.emailConfirmed) throw alreadyConfirmed();
      const refusal = await mailConfirmation(transaction, services, user);
      if (refusal !== null) throw refusal;
    }),
  );

  bind(requestPasswordReset, { first: ['reset'], within: ['mail', 'reset-mail'] }, ({ params }) =>
    store.write(async (transaction) => {
      // The response is the same when the e-mail has reached its limit, so that it does not reveal earlier requests.
      await requestReset(transaction, services, params.id);
    }),
  );

  bind(checkPasswordLink, READS, async ({ body }) => {
    const token = await findMailToken(store.db, { ...body, purpose: 'set-password', now: clock.now() });
    const owner = token === undefined || token.usedAt !== null ? undefined : await findUser(store.db, token.userId);
    if (owner === undefined || owner.emailKey !== emailKey(body.email)) throw badToken();
    return { isFirst: owner.passwordHash === null };
  });

  bind(resetPassword, BY_MAILED_TOKEN, async ({ client, body }) => {
    const find = { ...body, purpose: 'set-password' as const };
    await deleteIfExpired(store.db, body.token, clock.now());
    const token = await findMailToken(store.db, { ...find, now: clock.now() });
    if (token === undefined || token.usedAt !== null) throw badToken();
    const owner = await findUser(store.db, token.userId);
    if (owner === undefined || owner.emailKey !== emailKey(body.email)) throw badToken();
    assertUncommon('newPassword', body.newPassword, owner);
    const passwordHash = await passwords.hash(body.newPassword, client);
    await store.write(async (transaction) => {
      const user = await findUser(transaction, token.userId);
      const isUnused = await useMailToken(transaction, token.id, clock.now());
      if (!isUnused || user === undefined || user.emailKey !== emailKey(body.email)) throw badToken();
      await setPassword(transaction, user.id, passwordHash);
      await endSessions(transaction, user.id, null);
      await resetAllAttempts(transaction, user.email);
      const notice = { kind: securityNotices.passwordChanged, recipient: user.email, isConfirmed: true };
      await queueMail(transaction, services, { ...notice, data: { firstName: user.firstName } });
    });
  });
}
