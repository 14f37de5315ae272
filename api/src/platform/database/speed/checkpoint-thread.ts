import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;
/**
 * So many pages of the log are worth two waits for the disk. A commit at the same time waits for what is written here, so they are few; and far
 * fewer than the 1,000 at which a commit writes them back itself.
 */
const PAGES = 100;

const database = new DatabaseSync(String(workerData), { timeout: 0 });
// Before pages are overwritten the log must be on the disk, from which they are repaired after a power failure.
database.exec('pragma synchronous = full');
const walStatus = database.prepare('pragma wal_checkpoint(noop)');
/** Waits for nobody and keeps nobody waiting; what somebody still reads from the log is left there. */
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

function writeBack(): void {
  const { checkpointed, log } = walStatus.get() as { log: number; checkpointed: number };
  if (log - checkpointed >= PAGES) checkpoint.run();
}

const timer = setInterval(() => {
  try {
    writeBack();
  } catch {
    // On a full disk, for example: the log stays as it is, and is tried again.
  }
}, EVERY_MS);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
