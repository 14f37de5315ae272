import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';

type Needs = Pick<Platform, 'clock' | 'store'>;

/** Returns the job that stores the lock of seasons whose lock time has passed. */
export const lockingJob = ({ clock, store }: Needs): Job => ({
  name: 'tip-locks',
  everyMs: 5000,
  run: () => settleLocks(store, clock.now()),
});

/**
 * Stores a season's lock as soon as a request is rejected because of it. A server whose clock is behind then accepts no
 * later tip.
 */
export function lockWhenRefused(app: FastifyInstance, { clock, store }: Needs): void {
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof Failure && error.code === 'tip-locked') await settleLocks(store, clock.now());
  });
}
