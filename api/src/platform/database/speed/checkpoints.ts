import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Checkpoints SQLite's log in a separate thread as it grows. A checkpoint during a commit would block every request. It
 * takes longer with the number of changed pages, which are scattered over a large file.
 * @param onFailure - Is called if the thread fails. Commits then checkpoint by themselves.
 * @returns A function that stops the thread and resolves when the thread has closed the file.
 */
export function startCheckpoints(file: string, onFailure: (error: unknown) => void): () => Promise<void> {
  const thread = new Worker(path.join(import.meta.dirname, 'checkpoint-thread.ts'), { workerData: file });
  thread.on('error', onFailure);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  thread.once('exit', () => resolve());
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('end');
    return ended;
  };
}
