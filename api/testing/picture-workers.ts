import { execFileSync } from 'node:child_process';

/** Returns the process ids of this process's picture workers. */
export const pictureWorkers = (): number[] =>
  execFileSync('pgrep', ['--parent', String(process.pid), '--full', 'images/drawing-worker.ts'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
