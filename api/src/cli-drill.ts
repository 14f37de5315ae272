import { counted } from 'shared-contract/counts';
import { print, printCounts } from './cli-output.ts';
import { systemClock } from './platform/clock.ts';
import { drill } from './platform/database/backup/drill.ts';

const BYTES_PER_MB = 1_000_000;

/**
 * Runs a restore drill and prints its result.
 * @throws {Error} if the backup cannot be restored or is too old.
 */
export async function runDrill(folder: string, url?: string): Promise<void> {
  const { bytes, counts, file, hours, isOld, seconds } = await drill(folder, systemClock.now(), url);
  const age = counted(Math.floor(hours), 'hour');
  print(`Backup: ${file}, ${age} old, ${(bytes / BYTES_PER_MB).toFixed(1)} MB.`);
  print(`Restored into an empty ${url === undefined ? 'SQLite' : 'PostgreSQL'} database in ${seconds.toFixed(1)} s.`);
  print('The restored store is in order.');
  printCounts(counts);
  if (isOld) throw new Error(`The newest backup is ${age} old. Check tiptable-backup.timer.`);
}
