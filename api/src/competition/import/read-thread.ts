import { parentPort } from 'node:worker_threads';
import { readSeason, type ReadSeason } from './read-season.ts';
import type { ReadOptions } from './reading.ts';

/** A file to read, and the outcome. `error` is a bug of the reader. */
export type ReadRequest = { source: string; options: ReadOptions };
export type ReadOutcome = { read: ReadSeason } | { error: unknown };

function outcomeOf({ options, source }: ReadRequest): ReadOutcome {
  try {
    return { read: readSeason(source, options) };
  } catch (error) {
    return { error };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(outcomeOf(request)));
