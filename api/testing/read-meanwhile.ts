import { setImmediate as nextIteration } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openPostgres, openSqlite } from '../src/platform/database/database.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- the port of a thread has no origin */

/** Reads tables one by one until stopped, and then reports the number of reads and the longest time. */
const { DATABASE_URL, DATA_DIR } = workerData as { DATABASE_URL?: string; DATA_DIR: string };
const store =
  DATABASE_URL === undefined
    ? openSqlite(DATA_DIR)
    : openPostgres(DATABASE_URL, { poolSize: 1, onLost: () => undefined });
const ids = await store.db.selectFrom('simpleTables').select('id').limit(1000).execute();
const stopping = new AbortController();
let reads = 0;
let longestMs = 0;
parentPort?.once('message', () => {
  stopping.abort();
});
parentPort?.postMessage('reading');
while (!stopping.signal.aborted) {
  const started = performance.now();
  const { id = '' } = ids[reads % ids.length] ?? {};
  await store.db
    .selectFrom('simpleTables')
    .select(['name', 'items', 'views'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  longestMs = Math.max(longestMs, performance.now() - started);
  reads += 1;
  await nextIteration();
}
await store.close();
parentPort?.postMessage({ reads, longestMs });
