import type { FastifyInstance } from 'fastify';
import { BUSY, sendProblem } from './problem.ts';

/** Milliseconds that a request may take to be handled, and its answer to be taken. */
export type TimeLimits = { handler: number; answer: number };

/**
 * Answers requests whose handling takes too long with 503, and closes connections that have not taken an answer in time, however steadily
 * they read. Fastify's own limit for handlers makes and fires an abort signal for each request, which nobody here listens to.
 */
export function limitTimes(app: FastifyInstance, { answer, handler }: TimeLimits): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  const stopTimer = (request: object) => clearTimeout(timers.get(request));
  app.addHook('onRequest', (request, reply, done) => {
    const giveUp = () => {
      if (reply.sent) return;
      request.log.error({ ms: handler }, 'request was not handled in time');
      void sendProblem(request, reply, 'busy', BUSY);
    };
    timers.set(request, setTimeout(giveUp, handler).unref());
    reply.raw.once('close', () => stopTimer(request));
    done();
  });
  app.addHook('onSend', (request, { raw }, _payload, done) => {
    stopTimer(request);
    timers.set(request, setTimeout(() => raw.destroy(), answer).unref());
    raw.once('finish', () => stopTimer(request));
    done();
  });
}
