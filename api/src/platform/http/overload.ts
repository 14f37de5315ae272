import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './address.ts';
import { sendProblem } from './problem.ts';

/** Over two seconds a single slow turn says little: only a loop whose every turn is slow has a high mean. */
const SAMPLE_MS = 2000;
const LONGEST_WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = 2;
/** A turn of the event loop costs as much as half a read. */
const REQUESTS_PER_ITERATION = 8;

/** The configuration of a route that is answered under any load, and at once. */
export const exemptFromLoadShedding = { config: { pressureHandler: () => undefined, isUrgent: true } };

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, 'busy', {
    detail: 'The server is busy. Try again in a moment.',
    retryAfter: RETRY_AFTER_SECONDS,
  });

/**
 * Begins with few requests in each turn of the event loop. Node accepts one new connection a turn: if it handled in one turn all requests
 * that are there, a thousand busy connections would keep new ones out for minutes. Addresses that wait take turns, so that one that
 * sends thousands of requests delays only its own. Requests that have waited for longer than `longestMs` are refused, and none is begun
 * whose visitor has gone.
 */
export function queueRequests(app: FastifyInstance, longestMs: number): void {
  /** The address at the front is served next. */
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
      if (request.raw.socket.destroyed || performance.now() - since > longestMs) void refuse(request, reply);
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
 * Refuses requests with 503 and `Retry-After` before they have cost anything, while the event loop is late by more than `mostDelayMs` on
 * average or requests wait for their turn too long: those that are taken are answered soon, instead of all too late. With 0 nothing
 * is refused.
 */
export async function shedLoad(app: FastifyInstance, mostDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, reply, _type, delay) => {
      // Infinite: not a single turn in the whole sample, as when the machine was asleep.
      if (delay !== Infinity) await refuse(request, reply);
    },
  });
  queueRequests(app, mostDelayMs === 0 ? Infinity : LONGEST_WAIT_MS);
}
