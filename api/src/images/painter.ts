import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { busy } from '../platform/failures.ts';
import type { Delivery, Job, Order } from './drawing-job.ts';

/** How many pictures may be queued. */
const LONGEST_QUEUE = 20;
const RETRY_AFTER_SECONDS = 5;
const BYTES_OF_A_MEGABYTE = 1024 * 1024;
/** A worker that uses more memory is replaced, because WebAssembly memory never shrinks. Drawing uses about 300 MB. */
const MAX_BYTES = 500 * BYTES_OF_A_MEGABYTE;
/** Detects a hang, not slowness: a process of the lowest priority waits for all others. */
const LONGEST_DRAWING_MS = 60_000;
/**
 * While pictures are queued, the worker pauses after each for as long as it took, but at most this long, so that
 * requests come first.
 */
const LONGEST_REST_MS = 250;

type Waiting = { order: Order; resolve: (picture: Buffer) => void; reject: (reason: Error) => void };

/**
 * Draws pictures one by one in a low-priority process. The process starts with the first picture, and is replaced
 * between two pictures once it uses more than `maxBytes`.
 */
export function createPainter(log: Pick<Logger, 'error' | 'info'>, maxBytes = MAX_BYTES) {
  const drawing = new Map<string, Promise<Buffer>>();
  const queue: Waiting[] = [];
  let current: Waiting | null = null;
  let worker: ChildProcess | null = null;
  let numbers = 0;
  let limit: NodeJS.Timeout | undefined;
  /** When the current picture was begun. */
  let begun = 0;
  let rest: NodeJS.Timeout | undefined;

  function end(reason: Error): void {
    const failed = current;
    const ended = worker;
    clearTimeout(limit);
    current = null;
    worker = null;
    ended?.kill('SIGKILL');
    failed?.reject(reason);
  }

  function started(): ChildProcess {
    if (worker !== null) return worker;
    const made = fork(new URL('drawing-worker.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
    worker = made;
    made.unref();
    made.channel?.unref();
    made.on('message', (delivery: Delivery) => {
      // In development, Node also sends messages about watched files.
      if (made !== worker || current === null || delivery.number !== current.order.number) return;
      const { resolve, reject } = current;
      clearTimeout(limit);
      current = null;
      if ('failure' in delivery) reject(new Error(delivery.failure));
      else resolve(delivery.picture);
      if (delivery.bytes > maxBytes) {
        const megabytes = Math.round(delivery.bytes / BYTES_OF_A_MEGABYTE);
        log.info({ megabytes }, 'the worker that draws pictures is replaced because of its memory');
        end(new Error('replaced'));
      }
      if (queue.length === 0) return;
      rest = setTimeout(
        () => {
          rest = undefined;
          next();
        },
        Math.min(performance.now() - begun, LONGEST_REST_MS),
      );
    });
    const hasFailed = (reason: unknown) => {
      if (made !== worker) return;
      log.error({ err: reason }, 'the worker that draws pictures has failed');
      // Another worker may draw it.
      end(busy(RETRY_AFTER_SECONDS));
      next();
    };
    made.on('error', hasFailed);
    made.on('exit', (code, signal) => hasFailed(new Error(`It has ended with ${code ?? signal}`)));
    return made;
  }

  function next(): void {
    if (current !== null || rest !== undefined) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    begun = performance.now();
    started().send(current.order);
    limit = setTimeout(() => {
      end(new Error('A picture takes too long'));
      next();
    }, LONGEST_DRAWING_MS);
  }

  const isBusyFor = (key: string) => !drawing.has(key) && queue.length >= LONGEST_QUEUE;

  return {
    /** Whether `draw` would refuse a picture now. Called before the work that precedes drawing. */
    isBusyFor,
    /**
     * Draws the picture of a job. Concurrent calls with the same `key` share one picture.
     * @throws {Failure} `busy` when too many are queued, or the worker ends.
     */
    draw(key: string, job: Job): Promise<Buffer> {
      const same = drawing.get(key);
      if (same !== undefined) return same;
      if (isBusyFor(key)) return Promise.reject(busy(RETRY_AFTER_SECONDS));
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      numbers += 1;
      queue.push({ order: { number: numbers, job }, resolve, reject });
      drawing.set(key, promise);
      const forget = () => drawing.delete(key);
      promise.then(forget, forget);
      next();
      return promise;
    },
    /** Starts the worker before the first picture is requested. */
    start: () => void started(),
    async close(): Promise<void> {
      const ended = worker;
      for (const { reject } of queue.splice(0)) reject(busy(RETRY_AFTER_SECONDS));
      ended?.ref();
      const exited = ended === null ? undefined : once(ended, 'exit');
      clearTimeout(rest);
      end(busy(RETRY_AFTER_SECONDS));
      await exited;
    },
  };
}
