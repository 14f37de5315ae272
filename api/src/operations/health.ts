import type { FastifyInstance } from 'fastify';
import { problemStatus } from 'shared-contract/problem';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Readiness } from '../platform/readiness.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/index.ts';
import { describeFailure, storeFailure } from '../platform/database/store-failure.ts';
import { API_BASE } from '../platform/http/base.ts';
import { exemptFromLoadShedding } from '../platform/http/overload.ts';
import { writeProbe } from '../platform/rate-limits/rate-limit-counters.ts';
import { sendProblem } from '../platform/http/problem.ts';

const PROBED_EVERY_MS = 5000;

/**
 * Adds the liveness and readiness checks. Ready means that the process has warmed up and does not shut down, and that
 * the database has the schema of this release and accepts writes. Otherwise the readiness check returns 503 with
 * `Retry-After`; calls that only read may still succeed.
 */
export function healthRoutes(
  app: FastifyInstance,
  { clock, log, readiness, store }: Platform & { readiness: Readiness },
): void {
  let probe = { until: 0, written: Promise.resolve() };
  let fullUntil = 0;

  // A full disk may have room for the probe's row and not for a larger one, so refused calls count as well.
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === problemStatus['store-full']) fullUntil = clock.now().getTime() + PROBED_EVERY_MS;
  });

  /** Writes at most once in five seconds, regardless of the number of requests. @throws {Error} of the last write. */
  function assertWritable(): Promise<void> {
    const now = clock.now();
    if (now.getTime() >= probe.until)
      probe = { until: now.getTime() + PROBED_EVERY_MS, written: writeProbe(store.db, now) };
    return probe.written;
  }

  app.get(`${API_BASE}/health/live`, exemptFromLoadShedding, async () => ({ status: 'live' }));

  app.get(`${API_BASE}/health/ready`, exemptFromLoadShedding, async (request, reply) => {
    const notReady = (detail: string) => sendProblem(request, reply, 'busy', { detail, retryAfter: 5 });
    const reason = readiness.reason();
    if (reason !== null) return notReady(reason);
    try {
      if (!(await isMigrated(store.db, migrations))) return notReady('The database is not ready.');
      if (clock.now().getTime() < fullUntil) return notReady('The database has no room left.');
      await assertWritable();
      return { status: 'ready' };
    } catch (error) {
      const failure = storeFailure(error) === undefined ? { err: error } : describeFailure(error as Error);
      log.error(failure, 'the database is not ready');
      return notReady('The database is not ready.');
    }
  });
}
