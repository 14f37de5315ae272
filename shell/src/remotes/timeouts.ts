import { isNotFetched, isStyleMissing, NotFetched } from './remote-error.ts';

/** The timeout of one attempt to fetch a remote's entry. */
export const ENTRY_LIMIT_MS = 4000;
/** The timeout of a screen, for all attempts together. Its failure is shown then. */
export const SCREEN_LIMIT_MS = 7000;
/** The timeout of the request that checks, after a remote's failure, whether the site's server is down. */
export const OUTAGE_LIMIT_MS = 2000;
/** How long navigations do not request a failed remote again. 'Try again' does so at once. */
export const COOL_DOWN_MS = 30_000;
/** The number of retries of a failed request. */
const RETRIES = 2;

/** Settles as `promise`, or rejects with `NotFetched` after `limit` milliseconds. Does not cancel `promise`. */
export async function withTimeout<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotFetched(`No response within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pause before a retry: increasing, with jitter, so that browsers do not retry at the same time. */
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, attempt * (150 + Math.random() * 250)));
}

/** Retries `work` after a pause if a file could not be fetched, but not if code fails. */
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

/** Retries failed style sheets, which the bundler fetches. `checked-modules.ts` retries modules. */
export const withStyleRetries = <Value>(load: () => Promise<Value>): Promise<Value> =>
  withRetries(load, isStyleMissing);
