import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './address.ts';
import { sendProblem } from './problem.ts';

/**
 * Over two seconds, a single slow iteration hardly changes the mean: only a constantly slow event loop has a high mean.
 */
const SAMPLE_MS = 2000;
const MAX_WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = 2;
/** The overhead of one event-loop iteration is half the cost of a read. */
const REQUESTS_PER_ITERATION = 8;

/** The route configuration of requests that are served immediately under any load. */
export const exemptFromLoadShedding = { config: { pressureHandler: () => undefined, isUrgent: true } };

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, 'busy', {
    detail: 'The server is busy. Try again in a moment.',
    retryAfter: RETRY_AFTER_SECONDS,
  });

/**
 * Starts few requests per event-loop iteration. Node accepts one new connection per iteration: if it handled all
 * pending requests in one, a thousand busy connections would keep out new ones for minutes. Waiting addresses are
 * served round-robin, so that a client that sends thousands of requests delays only its own. Requests that waited
 * longer than `maxWaitMs` get 503. Requests of disconnected clients are not started.
 */
export function queueRequests(app: FastifyInstance, maxWaitMs: number): void {
  /** The first IP address is served next. */
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;
  function scheduleIteration() {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(runIteration);
  }
  function beginNext() {
    const [next] = waiting;
    if (next === undefined) return;
    const [address, requests] = next;
    const answer = requests.shift();
    if (requests.length === 0 || waiting.size > 1) waiting.delete(address);
    if (requests.length > 0) waiting.set(address, requests);
    answer?.();
  }
  function runIteration() {
    isScheduled = false;
    for (let count = 0; count < REQUESTS_PER_ITERATION; count += 1) beginNext();
    scheduleIteration();
  }
  app.addHook('onRequest', (request, reply, begin) => {
    if ('isUrgent' in request.routeOptions.config) {
      begin();
      return;
    }
    const since = performance.now();
    const answer = () => {
      if (request.raw.socket.destroyed || performance.now() - since > maxWaitMs) void refuse(request, reply);
      else begin();
    };
    const address = networkOf(request.ip);
    const others = waiting.get(address);
    if (others === undefined) waiting.set(address, [answer]);
    else others.push(answer);
    scheduleIteration();
  });
}

/**
 * Responds with 503 and `Retry-After` before a request has cost anything. It does so while the mean event-loop delay
 * exceeds `maxDelayMs`, or when a request waits too long to start. Accepted requests are then answered quickly. With
 * 0, load is never shed.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, reply, _type, delay) => {
      // Infinity means that the sample has no iteration at all, as after the machine was suspended.
      if (delay !== Infinity) await refuse(request, reply);
    },
  });
  queueRequests(app, maxDelayMs === 0 ? Infinity : MAX_WAIT_MS);
}
