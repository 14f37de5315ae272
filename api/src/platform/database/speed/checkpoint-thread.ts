import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;
/**
 * The number of log pages that trigger a checkpoint. Each checkpoint syncs to disk twice, and a concurrent commit waits
 * for that, so it must be small. It is far below SQLite's 1,000, at which a commit checkpoints by itself.
 */
const MIN_PAGES = 100;

const database = new DatabaseSync(String(workerData), { timeout: 0 });
// The log must be on disk before database pages are overwritten, because it repairs them after a power failure.
database.exec('pragma synchronous = full');
const walStatus = database.prepare('pragma wal_checkpoint(noop)');
/**
 * A passive checkpoint neither waits for readers and writers nor blocks them. It leaves the pages that a reader still
 * uses in the log.
 */
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

function writeBack(): void {
  const { checkpointed, log } = walStatus.get() as { log: number; checkpointed: number };
  if (log - checkpointed >= MIN_PAGES) checkpoint.run();
}

const timer = setInterval(() => {
  try {
    writeBack();
  } catch {
    // On a full disk, for example. The log stays as it is, and the next run tries again.
  }
}, INTERVAL_MS);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
