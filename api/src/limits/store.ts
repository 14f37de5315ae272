import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limited } from '../failures.ts';
import type { Db } from '../store/store.ts';

/** The most uses allowed in a window of `seconds`. */
export type Limit = { most: number; seconds: number };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The subjects of a counter, as hashes, so that the table holds no addresses. */
const keyOf = (name: string, subjects: string[]) => [name, ...subjects.map(digest)].join(':');

/** How far the clocks of several servers, and of requests of one that overtake each other, may be apart. */
const CLOCKS_APART_MS = 60_000;

/**
 * Counts one use in one atomic statement, across processes and restarts. A window begins with the first use in it. One that would end
 * later than a window that begins now is left over from before the clock was set back, and over.
 * @throws {Failure} when the limit was reached before.
 */
export async function countUse(db: Db, name: string, subjects: string[], limit: Limit, now: Date): Promise<void> {
  const moment = now.toISOString();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000).toISOString();
  const latest = new Date(Date.parse(resetsAt) + CLOCKS_APART_MS).toISOString();
  const isOver = sql`rate_limits.resets_at <= ${moment} or rate_limits.resets_at > ${latest}`;
  const counter = await db
    .insertInto('rateLimits')
    .values({ key: keyOf(name, subjects), used: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${isOver} then 1 else rate_limits.used + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['used', 'resetsAt'])
    .executeTakeFirstOrThrow();
  if (counter.used > limit.most) {
    const seconds = (Date.parse(counter.resetsAt) - now.getTime()) / 1000;
    throw limited('Too many of these in a short time. Try again later.', Math.max(1, Math.ceil(seconds)));
  }
}

/** Resets the counters whose subjects begin with the given ones, as after a successful login. */
export async function forgetUses(db: Db, name: string, subjects: string[]): Promise<void> {
  const key = keyOf(name, subjects);
  await db
    .deleteFrom('rateLimits')
    .where(({ and, eb, or }) => or([eb('key', '=', key), and([eb('key', '>', `${key}:`), eb('key', '<', `${key};`)])]))
    .execute();
}
