import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestDatabase } from './database.ts';

/** What a second process may do at the same time. */
export type Task = 'migrate' | 'add teams';

/** Does a task on a database in a thread, with an event loop of its own like another server process. */
export async function contend({ environment }: TestDatabase, task: Task): Promise<void> {
  const worker = new Worker(path.join(import.meta.dirname, 'contender.ts'), { workerData: { environment, task } });
  const [exitCode] = (await once(worker, 'exit')) as [number];
  if (exitCode !== 0) throw new Error(`The contender has failed to ${task}`);
}
