import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';

type Needs = Pick<Platform, 'clock' | 'store'>;

/** Records locks that have passed. */
export const lockingJob = ({ clock, store }: Needs): Job => ({
  name: 'tip-locks',
  everyMs: 5000,
  run: () => settleLocks(store, clock.now()),
});

/** Writes a lock down as soon as somebody was refused because of it: a server whose clock is behind takes no tip after that. */
export function lockWhenRefused(app: FastifyInstance, { clock, store }: Needs): void {
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof Failure && error.code === 'tip-locked') await settleLocks(store, clock.now());
  });
}
