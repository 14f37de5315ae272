import { isNotFetched, NotFetched } from './remote-error.ts';

/** How long one attempt to fetch a remote's entry may take. */
export const ENTRY_LIMIT_MS = 4000;
/** How long a screen may take to appear before its failure does, all attempts together. */
export const SCREEN_LIMIT_MS = 7000;
/** How often a network failure is met with another attempt. */
export const RETRIES = 2;

/** What `promise` gives, unless it takes longer than `limit`: then it rejects with `NotFetched`, and `promise` goes on. */
export async function within<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotFetched(`No answer within ${limit} ms`, true)), limit);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** A pause before attempt number `attempt`, longer each time and never the same in all browsers at once. */
export function pauseBefore(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, attempt * (150 + Math.random() * 250)));
}

/**
 * Loads once more what could not be fetched. A browser may answer the first import of a file that has failed before, its
 * preload included, with that old failure.
 */
export async function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!isNotFetched(error)) throw error;
    await pauseBefore(1);
    return load();
  }
}
