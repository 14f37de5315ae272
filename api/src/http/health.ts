import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { isMigrated } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { describeFailure, storeFailure } from '../store/store-failure.ts';
import type { Db } from '../store/store.ts';
import { API_BASE } from './base.ts';
import { alwaysAnswered } from './overload.ts';
import { sendProblem } from './problem.ts';

const PROBED_EVERY_MS = 5000;
const PROBE = 'readiness';

/**
 * Writes for real. Nothing less shows that a store takes writes: SQLite begins transactions on a folder that has become read-only, and
 * leaves a page alone whose row has not changed.
 */
async function write(db: Db, now: Date): Promise<void> {
  const row = { key: PROBE, used: 1, resetsAt: new Date(now.getTime() + 60_000).toISOString() };
  await db
    .insertInto('rateLimits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resetsAt: row.resetsAt }))
    .execute();
}

/** Liveness, and readiness: the database has the schema of this release and takes writes, or has no room left but is read. */
export function healthRoutes(app: FastifyInstance, { clock, log, store }: Services): void {
  let writable = { until: 0, written: Promise.resolve() };

  /** Writes at most once in five seconds, however many ask. @throws as the last write did. */
  function assertWritable(): Promise<void> {
    const now = clock.now();
    if (now.getTime() >= writable.until) {
      const written = write(store.db, now).catch((error: unknown) => {
        if (storeFailure(error) !== 'full') throw error;
      });
      writable = { until: now.getTime() + PROBED_EVERY_MS, written };
    }
    return writable.written;
  }

  app.get(`${API_BASE}/health/live`, alwaysAnswered, async () => ({ status: 'live' }));

  app.get(`${API_BASE}/health/ready`, alwaysAnswered, async (request, reply) => {
    const notReady = (detail: string) => sendProblem(request, reply, 'busy', { detail, retryAfter: 5 });
    try {
      if (!(await isMigrated(store.db, migrations))) return notReady('The database is not ready.');
      await assertWritable();
      return { status: 'ready' };
    } catch (error) {
      const failure = storeFailure(error) === undefined ? { err: error } : describeFailure(error as Error);
      log.error(failure, 'the database is not ready');
      return notReady('The database is not ready.');
    }
  });
}
