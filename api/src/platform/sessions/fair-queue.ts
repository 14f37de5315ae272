import { busy } from '../failures.ts';

/** Who asks for work: an address or network, and a signal that says when they have gone. */
export type Client = { address: string; signal?: AbortSignal | undefined };

/** This process itself, such as the command line. */
export const serverClient: Client = { address: '' };

type Waiting = { begin: () => void; refuse: () => void };
type Bounds = { running: number; ofAddress: number; waiting: number; deadlineMs: number };

const RETRY_AFTER_SECONDS = 3;

/** The failure of a job that is not begun. */
export const tooManyJobs = () => busy(RETRY_AFTER_SECONDS);

/**
 * Runs jobs, at most `running` at a time and `ofAddress` of one address; at most `waiting` wait. The addresses that wait take turns, so that however many jobs one
 * sends, another waits for only one of them. A full queue takes a newcomer in place of the last job of the address that has most in
 * it. No job waits longer than `deadlineMs`, nor for somebody who has gone. A job that is not begun is refused as busy.
 */
export function createFairQueue({ deadlineMs, ofAddress, running: mostRunning, waiting: mostWaiting }: Bounds) {
  /** The address at the front is served next. */
  const queues = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const mayRun = (address: string) => running < mostRunning && (runningOf.get(address) ?? 0) < ofAddress;

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

  /** Begins the next job that may run, if there is one. */
  function beginNext(): void {
    for (const [address, queue] of queues) {
      const [job] = queue;
      if (job === undefined || !mayRun(address)) continue;
      removeFromQueue(address, job);
      // Behind all others, until its turn comes again.
      if (queues.delete(address)) queues.set(address, queue);
      count(address, 1);
      job.begin();
      return;
    }
  }

  /** In a full queue, the last job of the address with the most, if that is to give its place to `address`. */
  function displacedBy(address: string): Waiting | undefined {
    const longest = [...queues.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), []);
    return longest.length > (queues.get(address)?.length ?? 0) + 1 ? longest.at(-1) : undefined;
  }

  const isBusyFor = (address: string) =>
    !mayRun(address) && waiting >= mostWaiting && displacedBy(address) === undefined;

  const turn = ({ address, signal }: Client) =>
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
    /** Whether a job of this address would be refused now. */
    isBusyFor,
    /** How many jobs wait. */
    waiting: () => waiting,
    async run<T>({ address, signal }: Client, work: () => Promise<T>): Promise<T> {
      if (signal?.aborted === true || isBusyFor(address)) throw tooManyJobs();
      if (mayRun(address)) count(address, 1);
      else {
        if (waiting >= mostWaiting) displacedBy(address)?.refuse();
        await turn({ address, signal });
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
