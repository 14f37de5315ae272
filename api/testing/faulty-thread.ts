import { parentPort } from 'node:worker_threads';

/** Replaces the thread of `season-import/reader.ts`. The name of the fault is the text of the file to read. */
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
