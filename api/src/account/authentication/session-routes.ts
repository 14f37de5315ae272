import { logIn } from 'shared-contract/signing-in';
import { endOneSession, endOtherSessions, listSessions, MAX_SESSIONS } from 'shared-contract/own-data';
import { confirmSession, logOut } from 'shared-contract/session';
import type { Bind } from '../../platform/endpoints/bind.ts';
import { codeRequired, countCode, needsCode, spendCode, wrongCode } from './second-factor-check.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { accountOf, revalidateUser } from './checked-password.ts';
import { resetAttempts } from './attempts.ts';
import { assertPassword, logIn as startSession } from './log-in.ts';
import * as sessions from '../../platform/sessions/sessions.ts';
import { ENDS_SESSIONS, READS } from '../../platform/rate-limits/call-policy.ts';

/** Binds the calls that log in and out, confirm a session, and list and end the caller's sessions. */
export function sessionRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;

  bind(logIn, { within: ['login-address', 'login', 'second-factor', 'notice'] }, ({ body, ...from }) =>
    startSession(services, body, from),
  );

  bind(logOut, ENDS_SESSIONS, async ({ caller }) => sessions.endSession(store.db, caller.sessionId));

  bind(
    confirmSession,
    { first: ['write'], within: ['login-address', 'login', 'second-factor', 'notice'] },
    async ({ client, body, caller }) => {
      const path = 'password';
      const { code } = body;
      const isCodeNeeded = await needsCode(store.db, caller.userId);
      if (isCodeNeeded && code === null) throw codeRequired();
      const checked = await accountOf(services, caller);
      const attempt = await assertPassword(services, checked, body.password, client, path);
      if (isCodeNeeded) await countCode(services, caller.userId);
      await store.write(async (transaction) => {
        const user = await revalidateUser(transaction, services, caller, checked, path);
        if (await needsCode(transaction, user.id)) {
          if (code === null) throw codeRequired();
          if (!(await spendCode(transaction, services, user, code))) throw wrongCode(code);
        }
        await sessions.recordConfirmation(transaction, caller.sessionId, clock.now());
        await resetAttempts(transaction, attempt);
      }, 'serializable');
    },
  );

  bind(
    listSessions,
    // A login above it ends the session that was unused longest.
    { ...READS, rows: MAX_SESSIONS },
    ({ caller }) => sessions.listSessionsOf(store.db, caller, clock.now()),
  );

  bind(endOneSession, ENDS_SESSIONS, ({ caller, params }) => sessions.endSessionOf(store.db, caller.userId, params.id));

  bind(endOtherSessions, ENDS_SESSIONS, ({ caller }) =>
    sessions.endSessions(store.db, caller.userId, caller.sessionId),
  );
}
