import { purgeExpired } from '../database/batches.ts';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { Failure, limited } from '../failures.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { prepared } from '../database/speed/prepared.ts';
import { type Db, isPostgres, type Store } from '../database/database.ts';
import { type Limit, type LimitName, limits, type Subjects } from './rate-limits.ts';

type Needs = { clock: Clock; config: Config };

/**
 * Tolerated difference between the clocks of servers. If a counter ends even later than a new one would, it was started
 * before the clock was set back.
 */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Builds a counter's key. Subjects are hashed, so that the table holds no addresses. */
function keyOf(name: LimitName, subjects: Subjects, axes: Limit['by'] = limits[name].by): string {
  const parts = axes.map((axis) => {
    const subject = subjects[axis];
    if (subject === undefined) throw new Error(`The limit '${name}' counts by ${axis}, which is not given`);
    return hash('sha256', subject, 'base64url');
  });
  return [name, ...parts].join(':');
}

const limitReached = (resetsAt: string, now: number) => {
  const remainingSeconds = (Date.parse(resetsAt) - now) / 1000;
  return limited('Too many of these in a short time. Try again later.', Math.max(1, Math.ceil(remainingSeconds)));
};

/**
 * One use: its key and time, the end of a window that starts now, the latest plausible end of a window, and the maximum
 * per window.
 */
type Use = { key: string; at: Date; resetsAt: Date; latestReset: Date; max: number };

/** A condition of a statement of PostgreSQL whose commit then waits neither for the disk nor for a standby. */
const withoutWaiting = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

const increment = (isDetached: boolean) =>
  prepared((db, { at, key, latestReset, max, resetsAt }: Use) => {
    const isOver = sql<boolean>`(rate_limits.resets_at <= ${at} or rate_limits.resets_at > ${latestReset})`;
    const counter = { key, used: 1, resetsAt: resetsAt.toISOString() };
    const insert = db.insertInto('rateLimits');
    const row = db.selectNoFrom(({ val }) => [
      val(counter.key).as('key'),
      val(counter.used).as('used'),
      val(counter.resetsAt).as('resetsAt'),
    ]);
    const inserted =
      isDetached && isPostgres(db)
        ? insert.columns(['key', 'used', 'resetsAt']).expression(row.where(withoutWaiting))
        : insert.values(counter);
    return inserted
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            used: sql`case when ${isOver} then 1 else rate_limits.used + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
          })
          .where(({ eb, or }) => or([eb('rateLimits.used', '<', max), isOver])),
      )
      .returning('key');
  });
const incrementInTransaction = increment(false);
const incrementDetached = increment(true);

/** Counts one use in one atomic statement. The first use starts a window. A rejected use is not written. */
async function countUse(
  db: Db,
  { clock, config }: Needs,
  name: LimitName,
  subjects: Subjects,
  incrementCounter = incrementInTransaction,
): Promise<void> {
  const { setting, seconds }: Limit = limits[name];
  const key = keyOf(name, subjects);
  const now = clock.now().getTime();
  const end = now + seconds * 1000;
  const counted = await incrementCounter(db, {
    key,
    at: new Date(now),
    resetsAt: new Date(end),
    latestReset: new Date(end + MAX_CLOCK_SKEW_MS),
    max: config.limits[setting],
  });
  if (counted.length > 0) return;
  const counter = await db.selectFrom('rateLimits').select('resetsAt').where('key', '=', key).executeTakeFirst();
  throw limitReached(counter?.resetsAt ?? new Date(now).toISOString(), now);
}

/** Checks limits without counting. @throws {Failure} if one of them has been reached. */
export async function assertNotReached(
  db: Db,
  { clock, config }: Needs,
  names: readonly LimitName[],
  subjects: Subjects,
): Promise<void> {
  const now = clock.now().getTime();
  for (const name of names) {
    const { setting, seconds }: Limit = limits[name];
    const counter = await db
      .selectFrom('rateLimits')
      .select(['used', 'resetsAt'])
      .where('key', '=', keyOf(name, subjects))
      .executeTakeFirst();
    if (counter === undefined || counter.used < config.limits[setting]) continue;
    const remainingMs = Date.parse(counter.resetsAt) - now;
    if (remainingMs > 0 && remainingMs <= seconds * 1000 + MAX_CLOCK_SKEW_MS) throw limitReached(counter.resetsAt, now);
  }
}

/**
 * Counts one use of each limit, in the order given, across processes and restarts. To count all or none, pass a
 * transaction.
 * @throws {Failure} if one of them was already reached.
 */
export async function countUses(db: Db, needs: Needs, names: readonly LimitName[], subjects: Subjects): Promise<void> {
  for (const name of names) await countUse(db, needs, name, subjects);
}

const decrement = (db: Db, name: LimitName, subjects: Subjects) =>
  db
    .updateTable('rateLimits')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', keyOf(name, subjects))
    .where('used', '>', 0);

/** Reverts one use, for actions that are counted before it is known whether they count. */
export async function uncountUse(db: Db, name: LimitName, subjects: Subjects): Promise<void> {
  await decrement(db, name, subjects).execute();
}

/**
 * Counts one use of each limit, or of none, without waiting until the counters are on disk or on a standby.
 * @throws {Failure} if one of the limits was already reached.
 */
export function countDetached(
  store: Store,
  needs: Needs,
  names: readonly LimitName[],
  subjects: Subjects,
): Promise<void> {
  return store.count(async (db) => {
    const counted: LimitName[] = [];
    try {
      for (const name of names) {
        await countUse(db, needs, name, subjects, incrementDetached);
        counted.push(name);
      }
    } catch (error) {
      // SQLite rolls the transaction back.
      if (error instanceof Failure && isPostgres(db)) {
        for (const name of counted) await decrement(db, name, subjects).where(withoutWaiting).execute();
      }
      throw error;
    }
  });
}

/**
 * Resets the counters of the given subjects. If the last axis of the limit is omitted, the counters of all its subjects
 * are reset.
 */
export async function resetUses(db: Db, name: LimitName, subjects: Subjects): Promise<void> {
  const key = keyOf(
    name,
    subjects,
    limits[name].by.filter((axis) => subjects[axis] !== undefined),
  );
  await db
    .deleteFrom('rateLimits')
    .where(({ and, eb, or }) => or([eb('key', '=', key), and([eb('key', '>', `${key}:`), eb('key', '<', `${key};`)])]))
    .execute();
}

/** Deletes counters whose window has ended. */
export const purgeRateLimits = purgeExpired('rateLimits', ['key'], 'resetsAt');

/**
 * Writes a counter without a limit, to test whether the store accepts writes. Nothing less proves it: SQLite begins
 * transactions in a folder that became read-only, and does not write a page whose row has not changed.
 */
export async function writeProbe(db: Db, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + 60_000).toISOString();
  await db
    .insertInto('rateLimits')
    .values({ key: 'readiness', used: 1, resetsAt })
    .onConflict((same) => same.column('key').doUpdateSet({ resetsAt }))
    .execute();
}
