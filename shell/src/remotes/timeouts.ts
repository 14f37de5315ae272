import { isNotFetched, isStyleMissing, NotFetched } from './remote-error.ts';

/** The timeout of one attempt to fetch a remote's entry. */
export const ENTRY_LIMIT_MS = 4000;
/** The timeout of a screen, all attempts together; then its failure is shown. */
export const SCREEN_LIMIT_MS = 7000;
/** How long the site's server may take to answer, when a remote has failed, before it counts as down. */
export const OUTAGE_LIMIT_MS = 2000;
/** How long a failed remote is not requested again by navigation; 'Try again' does so at once. */
export const COOL_DOWN_MS = 30_000;
/** How often a failed request is repeated. */
const RETRIES = 2;

/** Settles as `promise`, or rejects with `NotFetched` after `limit` milliseconds; `promise` goes on then. */
export async function withTimeout<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotFetched(`No answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pause before a retry: longer each time, and random, so that browsers do not all come back at once. */
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, attempt * (150 + Math.random() * 250)));
}

/** Repeats `work` after a pause when a file could not be fetched, but not when code fails. */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  isTransient: (error: unknown) => boolean = isNotFetched,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt > RETRIES) throw error;
      await pauseBefore(attempt);
    }
  }
}

/** Retries failures of style sheets only, which the bundler fetches: those of modules are retried in `checked-modules.ts`. */
export const withStyleRetries = <Value>(load: () => Promise<Value>): Promise<Value> =>
  withRetries(load, isStyleMissing);
