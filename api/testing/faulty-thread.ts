import { parentPort } from 'node:worker_threads';

/** A thread of `season-import/reader.ts` that does as the file says which it is to read. */
const faults: Record<string, () => unknown> = {
  hang: () => {
    for (;;);
  },
  grow: () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
  },
  end: () => process.exit(1),
  fail: () => ({ error: new Error('A bug') }),
};

parentPort?.on('message', ({ source }: { source: string }) => {
  const outcome = faults[source]?.() ?? { read: source };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(outcome);
});
