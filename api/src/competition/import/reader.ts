import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { busy, invalid } from '../../platform/failures.ts';
import { type Client, createFairQueue } from '../../platform/sessions/fair-queue.ts';
import type { ReadRequest, ReadOutcome } from './read-thread.ts';
import type { ReadSeason } from './read-season.ts';
import type { ReadOptions } from './reading.ts';

const MAX_WAITING = 20;
/** Together with the time limit for reading, below the timeout of a request. */
const LONGEST_WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = 5;
/** Administrators check a file several times in a row, so threads stay idle for a while. */
const IDLE_MS = 10 * 60 * 1000;

/** Limits far above what a file of 1 MB needs. */
const usualLimits = { threads: 2, longestMs: 8000, memoryMb: 256 };
type Limits = typeof usualLimits & {
  /** The file with the code of a thread. */
  file?: string;
};

export type SeasonReader = {
  /**
   * Reads the matches of a file in a worker thread, which keeps the event loop free.
   * @throws {Failure} `invalid` at `source` if the file exceeds the limits of time or memory, and `busy` if too many
   * files wait or the thread has exited.
   */
  read: (source: string, options: ReadOptions, client: Client) => Promise<ReadSeason>;
  /** Stops all threads. Files being read are refused as `busy`. */
  close: () => Promise<void>;
};

const unreadable = (why: string) =>
  invalid([{ path: 'source', message: why.replace(/^./, (letter) => letter.toUpperCase()) }], `The file ${why}.`);

type Failed = { failed: 'timed-out' | 'ended' | NodeJS.ErrnoException };

/** Sends a file to a thread. Resolves with the outcome, or with the reason why there is none. */
async function readIn(thread: Worker, request: ReadRequest, longestMs: number): Promise<ReadOutcome | Failed> {
  const { promise, resolve } = Promise.withResolvers<ReadOutcome | Failed>();
  const onExit = () => resolve({ failed: 'ended' });
  const onError = (failed: NodeJS.ErrnoException) => resolve({ failed });
  const deadline = setTimeout(() => resolve({ failed: 'timed-out' }), longestMs);
  thread.on('message', resolve).on('error', onError).on('exit', onExit);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(request);
  const outcome = await promise;
  clearTimeout(deadline);
  thread.off('message', resolve).off('error', onError).off('exit', onExit);
  return outcome;
}

/** Creates a reader. A thread starts when a file needs it, and is reused unless it fails. */
export function createSeasonReader(log: Pick<Logger, 'error'>, limits: Partial<Limits> = {}): SeasonReader {
  const { file = 'read-thread.ts', longestMs, memoryMb, threads: maxThreads } = { ...usualLimits, ...limits };
  /** Idle threads with the timers that stop them. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  const threads = new Set<Worker>();
  let isClosed = false;
  const queue = createFairQueue({
    running: maxThreads,
    perAddress: maxThreads,
    waiting: MAX_WAITING,
    deadlineMs: LONGEST_WAIT_MS,
  });

  function newThread(): Worker {
    const thread = new Worker(path.resolve(import.meta.dirname, file), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    threads.add(thread);
    // An unreferenced thread does not keep the process alive. Without a listener, an error event would crash the
    // process.
    thread.unref();
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      threads.delete(thread);
    });
    return thread;
  }

  async function readNext(request: ReadRequest): Promise<ReadSeason> {
    if (isClosed) throw busy(RETRY_AFTER_SECONDS);
    const [thread = newThread()] = idle.keys();
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    const outcome = await readIn(thread, request, longestMs);
    if ('failed' in outcome) await thread.terminate();
    else idle.set(thread, setTimeout(() => void thread.terminate(), IDLE_MS).unref());
    if ('read' in outcome) return outcome.read;
    if ('error' in outcome) {
      log.error({ err: outcome.error }, 'a file could not be read for an import');
      throw unreadable('cannot be read');
    }
    if (outcome.failed === 'timed-out') throw unreadable('takes too long to be read');
    if (outcome.failed !== 'ended' && outcome.failed.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw unreadable('takes too much memory to be read');
    }
    if (!isClosed) log.error({ err: outcome.failed }, 'a thread that reads files for imports has ended');
    throw busy(RETRY_AFTER_SECONDS);
  }

  return {
    read: (source, options, client) => queue.run(client, () => readNext({ source, options })),
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
