import { isNotFetched, isStyleMissing, NotFetched } from './remote-error.ts';

/** How long one attempt to fetch a remote's entry may take. */
export const ENTRY_LIMIT_MS = 4000;
/** How long a screen may take to appear before its failure does, all attempts together. */
export const SCREEN_LIMIT_MS = 7000;
/** How long a remote that has failed is left alone by those who pass by; whoever tries again asks it at once. */
export const REST_MS = 30_000;
/** How often something that cannot be fetched is met with another attempt. */
const RETRIES = 2;

/** What `promise` gives, unless it takes longer than `limit`: then it rejects with `NotFetched`, and `promise` goes on. */
export async function within<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
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

/** A pause before attempt number `attempt`, longer each time and never the same in all browsers at once. */
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, attempt * (150 + Math.random() * 250)));
}

/** Does the work again, after a pause, when something could not be fetched; never when code fails. */
export async function repeatedly<Value>(
  work: (attempt: number) => Promise<Value>,
  isPassing: (error: unknown) => boolean = isNotFetched,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isPassing(error) || attempt > RETRIES) throw error;
      await pauseBefore(attempt);
    }
  }
}

/** Loads a part of a remote again while a style sheet of it is missing: the bundler fetches those, once. Modules are here or not. */
export const withStyles = <Value>(load: () => Promise<Value>): Promise<Value> => repeatedly(load, isStyleMissing);
