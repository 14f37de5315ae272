import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import { SCREEN_LIMIT_MS } from './limits.ts';
import { RemoteError } from './remote-error.ts';

/** Remembers which page was tried again last: for all failures together, whose screens come and go with them. */
export type Attempts = {
  begin: (pathname: string) => void;
  isUnderWay: (pathname: string) => boolean;
  /** Whether what is now at a path comes of an attempt; asked once for each. */
  takeOutcome: (pathname: string) => boolean;
};

export function createAttempts(): Attempts {
  let tried: string | null = null;
  let until = 0;
  const isUnderWay = (pathname: string) => tried === pathname && Date.now() < until;
  return {
    isUnderWay,
    begin: (pathname) => {
      tried = pathname;
      until = Date.now() + SCREEN_LIMIT_MS + 1000;
    },
    takeOutcome: (pathname) => {
      const isOutcome = isUnderWay(pathname);
      tried = null;
      return isOutcome;
    },
  };
}

const hasCrashed = (error: unknown) => !(error instanceof RemoteError && error.fault !== 'crashed');

/**
 * What 'Try again' does on a page that `error` has left empty: goes there anew. Code that then fails once more gets a new
 * document, because a browser keeps the failure of a module as long as the page lives.
 */
export function useAgain(error: unknown, attempts: Attempts): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, key } = location;

  useEffect(() => {
    if (error !== null && attempts.takeOutcome(pathname) && hasCrashed(error)) globalThis.location.reload();
  }, [error, attempts, pathname, key]);

  return () => {
    attempts.begin(pathname);
    void navigate(location, { replace: true, state: location.state as unknown });
  };
}
