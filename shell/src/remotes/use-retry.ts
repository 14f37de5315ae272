import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import { RemoteError } from './remote-error.ts';
import { SCREEN_LIMIT_MS } from './timeouts.ts';

/** The page that was retried last. Kept outside of the failure screens, which unmount during a retry. */
export type Retries = {
  begin: (pathname: string) => void;
  isPending: (pathname: string) => boolean;
  /** Ends the retry, and returns whether there was one of this page. */
  finish: (pathname: string) => boolean;
};

export function createRetries(): Retries {
  let retried: string | null = null;
  let until = 0;
  const isPending = (pathname: string) => retried === pathname && Date.now() < until;
  return {
    isPending,
    begin: (pathname) => {
      retried = pathname;
      until = Date.now() + SCREEN_LIMIT_MS + 1000;
    },
    finish: (pathname) => {
      const wasPending = isPending(pathname);
      retried = null;
      return wasPending;
    },
  };
}

const hasCrashed = (error: unknown) => !(error instanceof RemoteError && error.fault !== 'crashed');

/**
 * Returns what 'Try again' does on a page that failed with `error`: it navigates there again. When code crashes once more
 * after that, the page is reloaded, because a browser keeps the failure of a module until then.
 */
export function useRetry(error: unknown, retries: Retries): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, key } = location;

  useEffect(() => {
    if (error !== null && retries.finish(pathname) && hasCrashed(error)) globalThis.location.reload();
  }, [error, retries, pathname, key]);

  return () => {
    retries.begin(pathname);
    void navigate(location, { replace: true, state: location.state as unknown });
  };
}
