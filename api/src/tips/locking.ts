import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';

type Needs = Pick<Platform, 'clock' | 'log' | 'store'>;

const EVERY_MS = 5000;

/** Writes locks down that have passed, until the returned function is called. */
export function keepLocking({ clock, log, store }: Needs): () => void {
  const run = () =>
    void settleLocks(store, clock.now()).catch((error: unknown) => log.error({ err: error }, 'cannot lock tips'));
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Writes a lock down as soon as somebody was refused because of it: a server whose clock is behind takes no tip after that. */
export function lockWhenRefused(app: FastifyInstance, { clock, store }: Needs): void {
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof Failure && error.code === 'tip-locked') await settleLocks(store, clock.now());
  });
}
