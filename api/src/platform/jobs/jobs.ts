import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Store } from '../database/database.ts';

/**
 * A job waits longer by up to this share of its interval, so that processes started together do not run it
 * simultaneously.
 */
const JITTER = 0.1;

/** Work that a process repeats. */
export type Job = {
  /** Its name in metrics, log and leases. */
  name: string;
  everyMs: number;
  /** Whether only one process per database runs it in each interval. */
  isExclusive?: boolean;
  /** Does the due work. `stopped` aborts when the process ends. */
  run: (stopped: AbortSignal) => Promise<unknown>;
};

/** One run of a job, for the metrics. */
export type JobRun = { name: string; hasFailed: boolean; seconds: number; everyMs: number };

type Needs = {
  clock: Clock;
  log: FastifyBaseLogger;
  store: Store;
  metrics: { observeJob: (run: JobRun) => void };
};

/**
 * Takes a job's lease for its next interval. Returns `false` while another process holds it. A lease that ends later
 * than any new one was taken before the clock was set back, and is ignored.
 */
async function takeLease({ clock, store }: Needs, { everyMs, name }: Job): Promise<boolean> {
  const now = clock.now().getTime();
  const [at, until, latest] = [0, everyMs, 2 * everyMs].map((ms) => new Date(now + ms).toISOString());
  const lease = { name, until: until ?? '' };
  const taken = await store.db
    .insertInto('jobLeases')
    .values(lease)
    .onConflict((same) =>
      same
        .column('name')
        .doUpdateSet(lease)
        .where(({ eb, or }) => or([eb('jobLeases.until', '<=', at ?? ''), eb('jobLeases.until', '>', latest ?? '')])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Runs a job now, and again one interval after each run has ended. A failure is logged, and the next run tries again.
 * @returns A function that stops the job, and resolves when its run has ended.
 */
export function startJob(job: Job, needs: Needs): () => Promise<void> {
  const { log, metrics } = needs;
  const { everyMs, isExclusive = false, name, run } = job;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runOnce = async () => {
    const start = performance.now();
    let hasFailed = false;
    try {
      if (isExclusive && !(await takeLease(needs, job))) return;
      await needs.store.statementTimes.countFor(`job ${name}`, () => run(signal));
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, job: name }, 'job failed');
      hasFailed = true;
    }
    metrics.observeJob({ name, hasFailed, everyMs, seconds: (performance.now() - start) / 1000 });
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await runOnce();
      const pause = everyMs * (1 + JITTER * Math.random());
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = repeat();
  return async () => {
    stopping.abort();
    await ended;
  };
}
