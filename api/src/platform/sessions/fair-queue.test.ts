import { type Client, createFairQueue } from './fair-queue.ts';

const NEVER_MS = 600_000;

/** Creates a queue for one job at a time, or one per IP address. Jobs end when `drain` ends them. */
function openQueue({ running = 1, waiting = 100, deadlineMs = NEVER_MS } = {}) {
  const { run } = createFairQueue({ running, perAddress: 1, waiting, deadlineMs });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  /** Adds a job. The returned promise resolves with 'done' or the code of the failure. */
  const add = (name: string, client: Client = { address: name.slice(0, 1) }): Promise<string> =>
    run(client, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).then(
      () => 'done',
      (failure: unknown) => (failure as { code: string }).code,
    );
  /** Ends jobs one after another until none is left. */
  const drain = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { add, begun, drain };
}

test('serves addresses round-robin, however many jobs each sends', async () => {
  const { add, begun, drain } = openQueue();
  const jobs = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name));
  await drain();
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(new Set(await Promise.all(jobs))).toEqual(new Set(['done']));
});

test('does not run jobs of one address in all places', async () => {
  const { add, begun, drain } = openQueue({ running: 2 });
  const jobs = ['a0', 'a1', 'a2'].map((name) => add(name));
  expect(begun).toEqual(['a0']);
  const other = add('b0');
  expect(begun).toEqual(['a0', 'b0']);
  await drain();
  expect(begun).toEqual(['a0', 'b0', 'a1', 'a2']);
  expect(await Promise.all([...jobs, other])).toEqual(['done', 'done', 'done', 'done']);
});

test('replaces the last job of the address with the most when the queue is full', async () => {
  const { add, begun, drain } = openQueue({ waiting: 4 });
  const flood = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add(name));
  const others = ['b1', 'c1', 'b2'].map((name) => add(name));
  await drain();
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', 'busy', 'busy', 'busy']);
  // A second place for b would leave a with fewer jobs than b.
  expect(await Promise.all(others)).toEqual(['done', 'done', 'busy']);
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2']);
});

test('drops the jobs of a disconnected client and frees their places', async () => {
  const { add, begun, drain } = openQueue({ waiting: 2 });
  const leaving = new AbortController();
  const first = add('a0');
  const left = [
    add('a1', { address: 'a', signal: leaving.signal }),
    add('a2', { address: 'a', signal: leaving.signal }),
  ];
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['busy', 'busy']);
  expect(await add('a3', { address: 'a', signal: leaving.signal })).toBe('busy');
  const stays = [add('a4'), add('b1')];
  await drain();
  expect(await Promise.all([first, ...stays])).toEqual(['done', 'done', 'done']);
  expect(begun).toEqual(['a0', 'a4', 'b1']);
});

test('rejects a job that waits beyond the deadline', async () => {
  const { add, begun, drain } = openQueue({ deadlineMs: 1 });
  const first = add('a0');
  expect(await Promise.all([add('a1'), add('b1')])).toEqual(['busy', 'busy']);
  await drain();
  expect(await first).toBe('done');
  expect(begun).toEqual(['a0']);
});

test('runs the next job when a job fails', async () => {
  const { run } = createFairQueue({ running: 1, perAddress: 1, waiting: 1, deadlineMs: NEVER_MS });
  const client = { address: 'a' };
  const failing = run(client, () => Promise.reject(new Error('fails')));
  const next = run(client, async () => 'next');
  await expect(failing).rejects.toThrow('fails');
  expect(await next).toBe('next');
  expect(await run(client, async () => 'later')).toBe('later');
});
