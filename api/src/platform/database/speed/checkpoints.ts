import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Checkpoints SQLite's log in a separate thread as it grows. A checkpoint during a commit would block every request,
 * and takes longer the more pages of a large file have changed.
 * @param onFailure - Called if the thread fails. Commits then checkpoint by themselves.
 * @returns A function that stops the thread and resolves when the thread has closed the file.
 */
export function startCheckpoints(file: string, onFailure: (error: unknown) => void): () => Promise<void> {
  const thread = new Worker(path.join(import.meta.dirname, 'checkpoint-thread.ts'), { workerData: file });
  // Without the thread, commits checkpoint by themselves.
  thread.on('error', onFailure);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  thread.once('exit', () => resolve());
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('end');
    return ended;
  };
}
