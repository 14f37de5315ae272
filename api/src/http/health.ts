import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { isMigrated } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { API_BASE } from './base.ts';
import { sendProblem } from './problem.ts';

/** Liveness, and readiness: the database responds and has the schema of this release. */
export function healthRoutes(app: FastifyInstance, { log, store }: Services): void {
  app.get(`${API_BASE}/health/live`, async () => ({ status: 'live' }));

  app.get(`${API_BASE}/health/ready`, async (request, reply) => {
    const isReady = await isMigrated(store.db, migrations).catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer');
      return false;
    });
    if (isReady) return { status: 'ready' };
    return sendProblem(request, reply, 'busy', { detail: 'The database is not ready.', retryAfter: 5 });
  });
}
