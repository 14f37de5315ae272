import type { FastifyInstance } from 'fastify';
import { BUSY, sendProblem } from './problem.ts';

/** Time limits in milliseconds for handling a request, and for the client to receive the response. */
export type TimeLimits = { handler: number; answer: number };

/**
 * Sends 503 if handling takes too long, and closes connections whose clients have not received a response in time, even
 * if they read steadily. Fastify's own handler timeout creates and aborts an unused signal per request.
 */
export function limitTimes(app: FastifyInstance, { answer, handler }: TimeLimits): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  const stopTimer = (request: object) => clearTimeout(timers.get(request));
  app.addHook('onRequest', (request, reply, done) => {
    const giveUp = () => {
      if (reply.sent) return;
      request.log.error({ ms: handler }, 'request timed out');
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
