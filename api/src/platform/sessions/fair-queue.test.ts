import { type Client, createFairQueue } from './fair-queue.ts';

const NEVER_MS = 600_000;

/** A queue with one place to work, or one for each address, and jobs that end when told to. */
function openQueue({ running = 1, waiting = 100, deadlineMs = NEVER_MS } = {}) {
  const { run } = createFairQueue({ running, ofAddress: 1, waiting, deadlineMs });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  /** Adds a job; the returned promise is 'done' or the code of the failure. */
  const add = (name: string, client: Client = { address: name.slice(0, 1) }): Promise<string> =>
    run(client, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).then(
      () => 'done',
      (failure: unknown) => (failure as { code: string }).code,
    );
  /** Ends jobs one after the other until none is left. */
  const drain = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { add, begun, drain };
}

test('addresses take turns, however many jobs each sends', async () => {
  const { add, begun, drain } = openQueue();
  const jobs = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name));
  await drain();
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(new Set(await Promise.all(jobs))).toEqual(new Set(['done']));
});

test('one address does not take all places to work', async () => {
  const { add, begun, drain } = openQueue({ running: 2 });
  const jobs = ['a0', 'a1', 'a2'].map((name) => add(name));
  expect(begun).toEqual(['a0']);
  const other = add('b0');
  expect(begun).toEqual(['a0', 'b0']);
  await drain();
  expect(begun).toEqual(['a0', 'b0', 'a1', 'a2']);
  expect(await Promise.all([...jobs, other])).toEqual(['done', 'done', 'done', 'done']);
});

test('a newcomer takes the last place of the address that has most in a full queue', async () => {
  const { add, begun, drain } = openQueue({ waiting: 4 });
  const flood = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add(name));
  const others = ['b1', 'c1', 'b2'].map((name) => add(name));
  await drain();
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', 'busy', 'busy', 'busy']);
  // A second place for b would leave a with fewer than b.
  expect(await Promise.all(others)).toEqual(['done', 'done', 'busy']);
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2']);
});

test('who has left is not worked for, and gives the place free', async () => {
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

test('nothing waits beyond the deadline', async () => {
  const { add, begun, drain } = openQueue({ deadlineMs: 1 });
  const first = add('a0');
  expect(await Promise.all([add('a1'), add('b1')])).toEqual(['busy', 'busy']);
  await drain();
  expect(await first).toBe('done');
  expect(begun).toEqual(['a0']);
});

test('a job that fails leaves its place to the next', async () => {
  const { run } = createFairQueue({ running: 1, ofAddress: 1, waiting: 1, deadlineMs: NEVER_MS });
  const client = { address: 'a' };
  const failing = run(client, () => Promise.reject(new Error('fails')));
  const next = run(client, async () => 'next');
  await expect(failing).rejects.toThrow('fails');
  expect(await next).toBe('next');
  expect(await run(client, async () => 'later')).toBe('later');
});
