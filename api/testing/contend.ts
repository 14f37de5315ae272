import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestDatabase } from './database.ts';

/** What another process may do at the same time. */
export type Task = 'migrate' | 'add teams';

/** Does a task on a database from a thread of its own: an event loop of its own, as another server process has. */
export async function contend({ environment }: TestDatabase, task: Task): Promise<void> {
  const worker = new Worker(path.join(import.meta.dirname, 'contender.ts'), { workerData: { environment, task } });
  const [exitCode] = (await once(worker, 'exit')) as [number];
  if (exitCode !== 0) throw new Error(`The contender has failed to ${task}`);
}
