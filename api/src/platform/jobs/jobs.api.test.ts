import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Job, type JobRun, startJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Starts a job. `until` resolves when a number of runs have been observed. */
function start(job: Omit<Job, 'everyMs'> & { everyMs?: number }, store = server.services.store) {
  const runs: JobRun[] = [];
  let onRun = () => {};
  const observeJob = (run: JobRun) => {
    runs.push(run);
    onRun();
  };
  const stop = startJob({ everyMs: 1, ...job }, { ...server.services, store, metrics: { observeJob } });
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      onRun = () => {
        if (runs.length >= count) resolve();
      };
      onRun();
    });
  return { runs, stop, until };
}

test('repeats a job, also after a failure', async () => {
  let calls = 0;
  const job = start({
    name: 'failing',
    run: async () => {
      calls += 1;
      if (calls === 2) throw new Error('The second run fails');
    },
  });
  await job.until(3);
  await job.stop();
  expect(job.runs.slice(0, 3)).toEqual(
    [false, true, false].map((hasFailed) => ({
      name: 'failing',
      hasFailed,
      everyMs: 1,
      seconds: expect.any(Number) as number,
    })),
  );
});

test('aborts a run when stopped, waits for its end, and starts no other', async () => {
  let hasEnded = false;
  let calls = 0;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const job = start({
    name: 'long',
    run: async (stopped) => {
      calls += 1;
      begin();
      const { promise, resolve } = Promise.withResolvers<void>();
      stopped.addEventListener('abort', () => setImmediate(resolve));
      await promise;
      hasEnded = true;
      throw new Error('Aborted');
    },
  });
  await begun;
  await job.stop();
  expect(hasEnded).toBe(true);
  expect(calls).toBe(1);
  // An aborted run does not count as a failure.
  expect(job.runs).toEqual([]);
});

test('runs an exclusive job in one of several processes per interval', async () => {
  const HOUR_MS = 3_600_000;
  const other = server.database.open();
  const ran: string[] = [];
  const exclusive = (name: string) => ({
    name: 'exclusive',
    everyMs: HOUR_MS,
    isExclusive: true,
    run: async () => void ran.push(name),
  });
  const first = start(exclusive('first'));
  await first.until(1);
  const second = start(exclusive('second'), other);
  await Promise.all([first.stop(), second.stop()]);
  expect(ran).toEqual(['first']);

  server.clock.advance(HOUR_MS / 1000);
  const third = start(exclusive('third'), other);
  await third.until(1);
  await third.stop();
  expect(ran).toEqual(['first', 'third']);

  // A clock that was set back by days must not delay the job by days.
  server.clock.advance((-48 * HOUR_MS) / 1000);
  const fourth = start(exclusive('fourth'));
  await fourth.until(1);
  await fourth.stop();
  expect(ran).toEqual(['first', 'third', 'fourth']);
  await other.close();
});
