import { execFileSync } from 'node:child_process';

/** The ids of the processes that draw pictures for this one. */
export const pictureWorkers = (): number[] =>
  execFileSync('pgrep', ['--parent', String(process.pid), '--full', 'images/drawing-worker.ts'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
