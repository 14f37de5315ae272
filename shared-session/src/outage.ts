import { useEffect, useEffectEvent } from 'react';
import type { ProblemCode } from 'shared-contract/problem';
import { codeOf, isApiError } from './api-error.ts';

/** Whether the browser reports that it has no network. If it reports one, the site may be unreachable all the same. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

/** Whether an error means that the server did not respond: a call without a response, or code that did not load. */
export const isUnanswered = (error: unknown): boolean => !isApiError(error) || error.code === 'unreachable';

const messages: Partial<Record<ProblemCode, string>> = {
  unreachable: 'Our server isn’t answering. Nothing of yours is lost.',
  busy: 'The server is busy. Please try again in a moment.',
  failed: 'Something went wrong on the server. Please try again later.',
  'store-full': 'The server has no room to save anything at the moment. Please try again later.',
};

/**
 * Returns the message for users about a failed network or server. Only this function decides
 * between an offline browser and a server that is down. Returns `null` if the server responded to
 * the request itself, and for other errors while the browser is online.
 */
export function outageMessage(error: unknown): string | null {
  if (isUnanswered(error) && isOffline()) return 'You’re offline. Try again once you’re connected.';
  return messages[codeOf(error) as ProblemCode] ?? null;
}

/** Calls `retry` when the browser comes back online while `isWaiting` is true. */
export function useRetryOnline(isWaiting: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => retryNow();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
}
