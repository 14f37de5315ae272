import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type Loading, useLoad } from 'shared-session';

/** Short where others may answer at any moment, long for what seldom changes elsewhere. */
export const REFRESHED_AFTER_MS = { short: 5000, long: 60_000 };

/** Whether a failure says nothing about what was asked for: the server was not reached, or could not look. */
const tellsNothing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));

export type Fresh<Data> = Loading<Data> & {
  /** What is shown could not be refreshed, and may be out of date. */
  isOld: boolean;
  /** Loads again; resolves when the data is up to date, or the refresh has failed. */
  refresh: () => Promise<void>;
};

/**
 * Loads data that other people may change, and refreshes it after a time and whenever the tab becomes visible or gets the
 * focus. Once loaded, it stays on screen while the server cannot tell; an answer, such as that it is gone, takes it away.
 */
export function useFreshLoad<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
  afterMs = REFRESHED_AFTER_MS.short,
): Fresh<Data> {
  const last = useRef<{ key: string | null; data: Data }>(null);
  const waiting = useRef<(() => void)[]>([]);
  const [isOld, setIsOld] = useState(false);
  const loading = useLoad(key, async (signal) => {
    try {
      const data = await load(signal);
      if (!signal.aborted) setIsOld(false);
      last.current = { key, data };
      return data;
    } catch (error) {
      if (signal.aborted || last.current?.key !== key || !tellsNothing(error)) throw error;
      setIsOld(true);
      console.warn('Not refreshed', error);
      return last.current.data;
    } finally {
      if (!signal.aborted) for (const resolve of waiting.current.splice(0)) resolve();
    }
  });

  const { reload, status } = loading;
  const refresh = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        reload();
      }),
    [reload],
  );

  const isShown = status === 'ready';
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    const timer = setInterval(look, afterMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [afterMs, isShown, reload]);

  return { ...loading, isOld, refresh };
}
