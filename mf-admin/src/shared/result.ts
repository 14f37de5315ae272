import { useCallback, useEffect, useState } from 'react';
import { statusOf, ApiError } from 'shared-session';

const SHOWN_FOR_MS = 5000;

/** What came of a submit, as a form tells it. */
export type Result = { kind: 'success' | 'error'; text: string; reason?: string | undefined };

/** The result that is shown at the moment, and how to show one; it goes by itself. */
export function useResult(): [Result | null, (result: Result | null) => void] {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return [result, useCallback((next: Result | null) => setResult(next), [])];
}

/** Why a call failed, where there is more to say than that it did: the server's reason, or that there was no answer. */
export function reasonOf(error: unknown): string | undefined {
  const status = statusOf(error);
  if (status === 409 || status === 404) return error instanceof ApiError ? error.problem?.detail : undefined;
  if (error instanceof ApiError && status === 0) return 'The server did not answer. Please try again.';
  return undefined;
}
