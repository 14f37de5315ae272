import { purgeExpired } from '../database/batches.ts';
import { MAX_SESSIONS, type OpenSession } from 'shared-contract/own-data';
import * as v from 'valibot';
import { missing } from '../failures.ts';
import { prepared } from '../database/speed/prepared.ts';
import type { Db } from '../database/database.ts';

export type Session = {
  userId: string;
  role: 'user' | 'admin';
  lastUsedAt: string;
  confirmedAt: string | null;
  /** When the user's second factor was enabled; `null` without one. */
  enabledAt: string | null;
};

/** The maximum number of sessions that a login ends. SQLite requires a limit for an offset. */
const MAX_ENDED = 1000;

const SessionId = v.pipe(v.string(), v.uuid());

const openSession = prepared((db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.id as userId', 'users.role', 'sessions.lastUsedAt', 'sessions.confirmedAt', 'enabledAt'])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now.toISOString()),
);

/** Returns a session that has not ended, with the user's current role. */
export async function findSession(db: Db, id: string, now: Date): Promise<Session | undefined> {
  if (!v.is(SessionId, id)) return undefined;
  return (await openSession(db, { id, now }))[0];
}

/**
 * Adds a session. It counts as confirmed, because it begins with a password. If a user has more than `MAX_SESSIONS`,
 * the least recently used end.
 */
export async function addSession(
  db: Db,
  session: { id: string; userId: string; device: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { device, id, userId } = session;
  const createdAt = session.createdAt.toISOString();
  await db
    .insertInto('sessions')
    .values({
      id,
      userId,
      device,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: session.expiresAt.toISOString(),
      confirmedAt: createdAt,
    })
    .execute();
  const excess = db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENDED)
    .offset(MAX_SESSIONS);
  await db.deleteFrom('sessions').where('id', 'in', excess).execute();
}

/** Records the last use of a session. */
export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Records that the user has entered their password in a session. */
export async function recordConfirmation(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Deletes the confirmation of a session. */
export async function clearConfirmation(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: null }).where('id', '=', id).execute();
}

/** Returns a user's sessions that have not ended, the most recently used first. */
export async function listSessionsOf(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map(({ createdAt, device, expiresAt, id, lastUsedAt }) => ({
    id,
    device,
    created: createdAt,
    lastUsed: lastUsedAt,
    expires: expiresAt,
    isCurrent: id === sessionId,
  }));
}

/** Ends one of a user's sessions. @throws {Failure} if it does not exist. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw missing('Session');
}

/** Ends one session. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Deletes an expired session, so that it stays ended if the server's clock is set back. */
export async function endIfExpired(db: Db, id: string, now: Date): Promise<void> {
  if (!v.is(SessionId, id)) return;
  await db.deleteFrom('sessions').where('id', '=', id).where('expiresAt', '<=', now.toISOString()).execute();
}

/** Ends a user's sessions, except the one with `exceptId`. */
export async function endSessions(db: Db, userId: string, exceptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== null, (sessions) => sessions.where('id', '!=', exceptId ?? ''))
    .execute();
}

/** Deletes expired sessions. */
export const purgeSessions = purgeExpired('sessions', ['id'], 'expiresAt');
