import * as v from 'valibot';
import type { Db } from '../store/store.ts';

export type Session = { userId: string; role: 'user' | 'admin' };

const SessionId = v.pipe(v.string(), v.uuid());

/** The user of a session that has not ended, with the role of this moment. */
export async function findSession(db: Db, id: string, now: Date): Promise<Session | undefined> {
  if (!v.is(SessionId, id)) return undefined;
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.role'])
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** Begins a session. */
export async function addSession(
  db: Db,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { createdAt, expiresAt, id, userId } = session;
  await db
    .insertInto('sessions')
    .values({ id, userId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();
}

/** Ends one session. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a user, except the one that is kept. */
export async function endSessions(db: Db, userId: string, keptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(keptId !== null, (sessions) => sessions.where('id', '!=', keptId ?? ''))
    .execute();
}
