import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from 'shared-contract/endpoint';
import { confirmNeeded, forbidden, unauthenticated } from '../failures.ts';
import type { Services } from '../services.ts';
import { endIfExpired, findSession, recordUse } from '../sessions/store.ts';

const USE_RECORDED_EVERY_MS = 60 * 60 * 1000;

/** How long a session stays confirmed after its owner has given the password. */
const CONFIRMED_MS = 30 * 60 * 1000;

/** The caller, as read from the database for this request. */
export type Caller = { userId: string; role: 'user' | 'admin'; sessionId: string; isConfirmed: boolean };

/** Whether a session was confirmed lately; a time ahead of a clock that was set back counts for as long as one behind it. */
const isRecent = (confirmedAt: string | null, now: Date) =>
  confirmedAt !== null && Math.abs(now.getTime() - Date.parse(confirmedAt)) < CONFIRMED_MS;

/**
 * The caller of a request; `null` without a token. The token's claim of a role is not used: session and user are read each time, so
 * that logging out, a new role and a deleted account take effect with the next request.
 * @throws {Failure} for an invalid token, also on calls that need none.
 */
async function callerOf(request: FastifyRequest, { clock, store, tokens }: Services): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw unauthenticated('The Authorization header must hold a bearer token.');
  const { hasExpired, jti, sub } = await tokens.read(token);
  const session = hasExpired ? undefined : await findSession(store.db, jti, clock.now());
  if (session === undefined) await endIfExpired(store.db, jti, clock.now());
  if (session === undefined || session.userId !== sub) {
    throw unauthenticated('Sign in again: the session is not valid or has ended.');
  }
  const now = clock.now();
  if (now.getTime() - Date.parse(session.lastUsedAt) > USE_RECORDED_EVERY_MS) await recordUse(store.db, jti, now);
  const { confirmedAt, role, userId } = session;
  return { userId, role, sessionId: jti, isConfirmed: isRecent(confirmedAt, now) };
}

/** The caller, if they have the given access. @throws {Failure} otherwise. */
export async function admit(request: FastifyRequest, services: Services, access: Access): Promise<Caller | null> {
  const caller = await callerOf(request, services);
  if (access === 'anyone') return caller;
  if (caller === null) throw unauthenticated('Sign in first.');
  if (access === 'admin' && caller.role !== 'admin') throw forbidden('Only administrators may do this.');
  return caller;
}

/**
 * Holds sensitive calls to a session that was confirmed lately, or, where the endpoint says so, to the password in the body, which the
 * handler checks.
 * @throws {Failure} otherwise.
 */
export function assertConfirmed({ confirmed }: Endpoint, caller: Caller | null, body: unknown): void {
  if (confirmed === undefined || caller?.isConfirmed === true) return;
  const { currentPassword = null } = (body ?? {}) as { currentPassword?: string | null };
  if (confirmed === 'or-current-password' && currentPassword !== null) return;
  throw confirmNeeded();
}
