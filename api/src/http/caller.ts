import type { FastifyRequest } from 'fastify';
import type { Access } from 'shared-contract/endpoint';
import { forbidden, unauthenticated } from '../failures.ts';
import type { Services } from '../services.ts';
import { endIfExpired, findSession, recordUse } from '../sessions/store.ts';

const USE_RECORDED_EVERY_MS = 60 * 60 * 1000;

/** The caller, as read from the database for this request. */
export type Caller = { userId: string; role: 'user' | 'admin'; sessionId: string };

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
  return { userId: session.userId, role: session.role, sessionId: jti };
}

/** The caller, if they have the given access. @throws {Failure} otherwise. */
export async function admit(request: FastifyRequest, services: Services, access: Access): Promise<Caller | null> {
  const caller = await callerOf(request, services);
  if (access === 'anyone') return caller;
  if (caller === null) throw unauthenticated('Sign in first.');
  if (access === 'admin' && caller.role !== 'admin') throw forbidden('Only administrators may do this.');
  return caller;
}
