import { logIn } from 'shared-contract/account';
import { endOneSession, endOtherSessions, listSessions } from 'shared-contract/own-data';
import { logOut } from 'shared-contract/session';
import type { Bind } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { logIn as startSession } from './log-in.ts';
import * as sessions from './store.ts';

/** Signing in and out, and the caller's open sessions. */
export function sessionRoutes(bind: Bind, services: Services): void {
  const { clock, store } = services;

  bind(logIn, ({ body, ...from }) => startSession(services, body, from));

  bind(logOut, async ({ caller }) => sessions.endSession(store.db, caller.sessionId));

  bind(listSessions, ({ caller }) => sessions.listSessionsOf(store.db, caller, clock.now()));

  bind(endOneSession, ({ caller, params }) => sessions.endSessionOf(store.db, caller.userId, params.id));

  bind(endOtherSessions, ({ caller }) => sessions.endSessions(store.db, caller.userId, caller.sessionId));
}
