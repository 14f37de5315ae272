import { busy } from '../failures.ts';

/** The source of a job: an IP address or network, and a signal that aborts if the client disconnects. */
export type Client = { address: string; signal?: AbortSignal | undefined };

/** The server process or the command line as a client. */
export const serverClient: Client = { address: '' };

type Waiting = { begin: () => void; refuse: () => void };
type Bounds = { running: number; perAddress: number; waiting: number; deadlineMs: number };

const RETRY_AFTER_SECONDS = 3;

/** Creates the failure of a rejected job. */
export const tooManyJobs = () => busy(RETRY_AFTER_SECONDS);

/**
 * Creates a queue that is fair between IP addresses. It runs at most `running` jobs at a time, of which `perAddress` of
 * one address; at most `waiting` jobs wait. Waiting addresses are served round-robin, so that each waits for only one
 * job of another address. If the queue is full, a new job replaces the last job of the address with the most. A job is
 * rejected as busy when `deadlineMs` has passed or its client has disconnected.
 */
export function createFairQueue({ deadlineMs, perAddress, running: maxRunning, waiting: maxWaiting }: Bounds) {
  /** The first IP address is served next. */
  const queues = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const mayRun = (address: string) => running < maxRunning && (runningOf.get(address) ?? 0) < perAddress;

  function count(address: string, change: 1 | -1): void {
    running += change;
    const left = (runningOf.get(address) ?? 0) + change;
    if (left === 0) runningOf.delete(address);
    else runningOf.set(address, left);
  }

  function removeFromQueue(address: string, job: Waiting): void {
    const queue = queues.get(address) ?? [];
    queue.splice(queue.indexOf(job), 1);
    if (queue.length === 0) queues.delete(address);
    waiting -= 1;
  }

  /** Starts the next job that may run, if any. */
  function beginNext(): void {
    for (const [address, queue] of queues) {
      const [job] = queue;
      if (job === undefined || !mayRun(address)) continue;
      removeFromQueue(address, job);
      // Moves the address behind all others.
      if (queues.delete(address)) queues.set(address, queue);
      count(address, 1);
      job.begin();
      return;
    }
  }

  /**
   * Returns the job of a full queue that a new job of `address` displaces. That is the last job of the address with the
   * most, unless `address` would then have as many.
   */
  function displacedBy(address: string): Waiting | undefined {
    const longest = [...queues.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), []);
    return longest.length > (queues.get(address)?.length ?? 0) + 1 ? longest.at(-1) : undefined;
  }

  const isBusyFor = (address: string) =>
    !mayRun(address) && waiting >= maxWaiting && displacedBy(address) === undefined;

  const waitForTurn = ({ address, signal }: Client) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', job.refuse);
      };
      const job: Waiting = {
        begin: () => {
          stopWaiting();
          resolve();
        },
        refuse: () => {
          stopWaiting();
          removeFromQueue(address, job);
          reject(tooManyJobs());
        },
      };
      const timer = setTimeout(job.refuse, deadlineMs);
      signal?.addEventListener('abort', job.refuse);
      queues.set(address, [...(queues.get(address) ?? []), job]);
      waiting += 1;
    });

  return {
    /** Returns whether a job of this address would be rejected now. */
    isBusyFor,
    /** Returns how many jobs wait. */
    waiting: () => waiting,
    async run<T>({ address, signal }: Client, work: () => Promise<T>): Promise<T> {
      if (signal?.aborted === true || isBusyFor(address)) throw tooManyJobs();
      if (mayRun(address)) count(address, 1);
      else {
        if (waiting >= maxWaiting) displacedBy(address)?.refuse();
        await waitForTurn({ address, signal });
      }
      try {
        return await work();
      } finally {
        count(address, -1);
        beginNext();
      }
    },
  };
}
