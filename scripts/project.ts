import path from 'node:path';

/** The project's folder. */
export const root = path.join(import.meta.dirname, '..');

/** The time since `started` (of `performance.now()`), for people. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Says why it ends and ends: for scripts whose failures are the reader's business, not their own. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
