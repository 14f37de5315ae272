import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contract/endpoint';
import { confirmNeeded, enrolmentNeeded, forbidden, unauthenticated } from '../failures.ts';
import type { Platform } from './platform.ts';
import { clearConfirmation, endIfExpired, findSession, recordUse } from '../sessions/sessions.ts';

/** The interval at which the last use of a session is recorded. */
const LAST_USE_INTERVAL_MS = 60 * 60 * 1000;

/** How long a session stays confirmed after the user has entered the password. */
const CONFIRMED_MS = 30 * 60 * 1000;

/** The caller, as read from the database for this request. */
export type Caller = {
  userId: string;
  role: 'user' | 'admin';
  sessionId: string;
  /** Whether the session was confirmed in the last 30 minutes. */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
};

/** Returns whether a session was confirmed recently. Tolerates a clock that was set back or differs between servers. */
const isRecent = (confirmedAt: string | null, now: Date) =>
  confirmedAt !== null && Math.abs(now.getTime() - Date.parse(confirmedAt)) < CONFIRMED_MS;

/**
 * Returns the caller of a request; `null` without a token. Session and user are read for each request, and the token's
 * role is ignored. A logout, a role change or a deleted account therefore takes effect with the next request.
 * @throws {Failure} for an invalid token, also on calls that need none.
 */
async function callerOf(request: FastifyRequest, { clock, store, tokens }: Platform): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw unauthenticated('The Authorization header must hold a bearer token.');
  const { hasExpired, jti, sub } = await tokens.read(token);
  const session = hasExpired ? undefined : await findSession(store.db, jti, clock.now());
  if (session === undefined) await endIfExpired(store.db, jti, clock.now());
  if (session === undefined || session.userId !== sub) {
    throw unauthenticated('Log in again: the session is not valid or has ended.');
  }
  const now = clock.now();
  if (now.getTime() - Date.parse(session.lastUsedAt) > LAST_USE_INTERVAL_MS) await recordUse(store.db, jti, now);
  const { confirmedAt, enabledAt, role, userId } = session;
  const isConfirmed = isRecent(confirmedAt, now);
  return { userId, role, sessionId: jti, isConfirmed, hasSecondFactor: enabledAt !== null };
}

/**
 * Returns the caller if they may make the call; `null` for a visitor. An administrator who must have a second factor
 * but has none counts as a visitor on public calls, and may otherwise only set up a second factor.
 * @throws {Failure} if the caller may not make the call.
 */
export async function admit(request: FastifyRequest, services: Platform, endpoint: Endpoint): Promise<Caller | null> {
  const { access, duringEnrolment } = endpoint;
  const caller = await callerOf(request, services);
  const hasToEnrol = services.config.adminsNeedSecondFactor && caller?.role === 'admin' && !caller.hasSecondFactor;
  if (access === 'anyone') return hasToEnrol ? null : caller;
  if (caller === null) throw unauthenticated('Log in first.');
  if (access === 'admin' && caller.role !== 'admin') throw forbidden('Only administrators may do this.');
  if (hasToEnrol && duringEnrolment !== true) throw enrolmentNeeded();
  return caller;
}

/**
 * Requires a recently confirmed session for sensitive calls. Some endpoints accept the password in the body instead,
 * which the handler checks. An expired confirmation is deleted, so that it stays expired if the server's clock is set
 * back. Does nothing without a caller.
 * @throws {Failure} if the call is sensitive and has neither a confirmed session nor an accepted password.
 */
export async function assertConfirmed(
  { store }: Platform,
  { confirmed }: Endpoint,
  caller: Caller | null,
  body: unknown,
): Promise<void> {
  if (confirmed === undefined || caller === null || caller.isConfirmed) return;
  const { currentPassword = null } = (body ?? {}) as { currentPassword?: string | null };
  if (confirmed === 'or-current-password' && currentPassword !== null) return;
  await clearConfirmation(store.db, caller.sessionId);
  throw confirmNeeded();
}
