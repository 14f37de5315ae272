import { useEffect, useState } from 'react';

const SHOWN_FOR_MS = 5000;

/** The result of a submit, as a form shows it. */
export type Result = { kind: 'success' | 'error'; text: string; reason?: string | null };

/** Returns the current result and its setter. The result disappears after five seconds. */
export function useResult(): [Result | null, (result: Result | null) => void] {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return [result, setResult];
}
