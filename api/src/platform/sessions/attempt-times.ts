import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';

const MAX_RECORDED = 50;

/**
 * Records the durations of the latest attempts, so that a rejection without a hash takes as long as an attempt with
 * one.
 */
export function createAttemptTimes() {
  const latest: number[] = [];
  let next = 0;
  return {
    /** Runs a password attempt and records its duration. */
    async measure<Result>(attempt: () => Promise<Result>): Promise<Result> {
      const began = performance.now();
      const result = await attempt();
      latest[next] = performance.now() - began;
      next = (next + 1) % MAX_RECORDED;
      return result;
    },
    /** Waits as long as one of the latest attempts took, without doing work. */
    async pause(): Promise<void> {
      const until = performance.now() + (latest[Math.floor(Math.random() * latest.length)] ?? 0);
      // A timer counts whole milliseconds and fires up to 2 ms late.
      const wholeMs = Math.floor(until - performance.now()) - 2;
      if (wholeMs > 0) await wait(wholeMs);
      while (performance.now() < until) await nextIteration();
    },
  };
}
