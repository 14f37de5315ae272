import path from 'node:path';

/** The project's root folder. */
export const root = path.join(import.meta.dirname, '..');

/** Formats the time since `started` (a value of `performance.now()`) as '1.2 s'. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Prints an error's message without its stack and exits with 1. For expected failures of a script. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
