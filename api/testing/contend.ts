import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestDatabase } from './database.ts';

/** The task of a concurrent process. */
export type Task = 'migrate' | 'add teams';

/** Runs a task on a database in a worker thread, with its own event loop like another server process. */
export async function contend({ environment }: TestDatabase, task: Task): Promise<void> {
  const worker = new Worker(path.join(import.meta.dirname, 'contender.ts'), { workerData: { environment, task } });
  const [exitCode] = (await once(worker, 'exit')) as [number];
  if (exitCode !== 0) throw new Error(`The worker failed to ${task}`);
}
