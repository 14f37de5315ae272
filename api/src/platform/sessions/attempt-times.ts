import { setTimeout as wait } from 'node:timers/promises';

const REMEMBERED = 50;

export type AttemptTimes = {
  /** Runs an attempt with a password, and remembers how long it took. */
  timed: <Result>(attempt: () => Promise<Result>) => Promise<Result>;
  /** Waits as long as one of the latest attempts took, without any work. */
  pause: () => Promise<void>;
};

/** Durations of the latest attempts, so that a refusal without a hash takes as long as an attempt with one. */
export function createAttemptTimes(): AttemptTimes {
  const latest: number[] = [];
  let next = 0;
  return {
    async timed(attempt) {
      const began = performance.now();
      const result = await attempt();
      latest[next] = performance.now() - began;
      next = (next + 1) % REMEMBERED;
      return result;
    },
    async pause() {
      await wait(latest[Math.floor(Math.random() * latest.length)] ?? 0);
    },
  };
}
