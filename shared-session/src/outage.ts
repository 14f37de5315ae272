import { useEffect, useEffectEvent } from 'react';
import type { ProblemCode } from 'shared-contract/problem';
import { codeOf, isApiError } from './api-error.ts';

/** Whether the browser knows that it has no network. Where it knows of one, the site may be out of reach all the same. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

/** Whether an attempt to load or to save got no answer: a call without a response, or code that did not arrive. */
export const isUnanswered = (error: unknown): boolean => !isApiError(error) || error.code === 'unreachable';

const messages: Partial<Record<ProblemCode, string>> = {
  unreachable: 'The server did not answer. Check your connection and try again.',
  busy: 'The server is busy. Please try again in a moment.',
  failed: 'Something went wrong on the server. Please try again later.',
  'store-full': 'The server has no room to save anything at the moment. Please try again later.',
};

/**
 * Why the network or the server kept something from working, for users: the only place that decides whether the browser is offline or the
 * server is down. `null` where the server answered about the request, and for an error that is not a failed call while there is a network.
 */
export function outageWords(error: unknown): string | null {
  if (isUnanswered(error) && isOffline()) return 'You’re offline. Try again once you’re connected.';
  return messages[codeOf(error) as ProblemCode] ?? null;
}

/** Calls `retry` when the browser is back online while `isWaiting`. */
export function useRetryOnline(isWaiting: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => retryNow();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
}
