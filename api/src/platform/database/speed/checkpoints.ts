import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Writes SQLite's log back into the database file as it grows, in a thread of its own: a commit that has to do it keeps every request waiting,
 * the longer the more pages of a large file have changed. Until the returned function is called, whose promise is kept once the thread has
 * closed the file.
 */
export function startCheckpoints(file: string, onFailure: (error: unknown) => void): () => Promise<void> {
  const thread = new Worker(path.join(import.meta.dirname, 'checkpoint-thread.ts'), { workerData: file });
  // Without it, commits write the log back as before.
  thread.on('error', onFailure);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  thread.once('exit', () => resolve());
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('end');
    return ended;
  };
}
