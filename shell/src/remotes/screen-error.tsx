import { useEffect, useEffectEvent } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation, useNavigate, useRouteError } from 'shared-router';
import { useStore } from 'zustand';
import { Crash } from '../notices/error-page.tsx';
import { NotFound } from '../notices/notices.tsx';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { failureIn } from './statuses.ts';
import { SCREEN_LIMIT_MS } from './timeouts.ts';

const KEY = 'reloaded-for';
const PAUSE_MS = 10_000;

/**
 * Reloads the page for a newer release of a remote whose old files are missing. Reloads once per release and at most
 * every ten seconds, so that missing files cause no loop. Returns whether it reloads.
 */
export function reloadOnceFor(release: string, reload: () => void = () => location.reload()): boolean {
  try {
    const [at, last] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    if (last === release || Date.now() - Number(at) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, `${Date.now()} ${release}`);
  } catch {
    // Without storage a loop could not be detected.
    return false;
  }
  reload();
  return true;
}

/** Stores which page is being retried, outside of the failure screens, which unmount during a retry. */
export function createRetries() {
  let retried: string | null = null;
  let until = 0;
  const isPending = (pathname: string) => retried === pathname && Date.now() < until;
  return {
    isPending,
    begin: (pathname: string) => {
      retried = pathname;
      until = Date.now() + SCREEN_LIMIT_MS + 1000;
    },
    /** Ends the retry. Returns whether it was one of this page. */
    finish: (pathname: string) => {
      const wasPending = isPending(pathname);
      retried = null;
      return wasPending;
    },
  };
}

type Retries = ReturnType<typeof createRetries>;

const hasCrashed = (error: unknown) => !(error instanceof RemoteError && error.fault !== 'crashed');

/**
 * Returns the handler of 'Try again' on a page that failed with `error`: it navigates to the page again. If the code
 * then crashes again, the page is reloaded, because browsers cache the failure of a module until a reload.
 */
function useRetry(error: unknown, retries: Retries): () => void {
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

type ScreenErrorProps = { remotes: Remotes; retries: Retries; renew: () => void };

/** Replaces a screen that crashed or could not be fetched. Header, footer and other screens continue to work. */
export function ScreenError({ remotes, retries, renew }: ScreenErrorProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const retry = useRetry(error, retries);
  const failure = error instanceof RemoteError ? error : null;
  const remote = failure?.remote ?? ownerOf(pathname)?.remote;
  const fault = failure?.fault ?? 'crashed';
  const missing = fault === 'unreachable' ? remote : undefined;

  useEffect(() => {
    if (remote !== undefined) remotes.report(remote, error);
  }, [remotes, remote, error]);

  useEffect(() => {
    if (missing === undefined) return;
    void remotes.newerRelease(missing).then((release) => release !== null && reloadOnceFor(release));
  }, [missing, remotes]);

  const pending = failure?.pending;
  const retryOnArrival = useEffectEvent(retry);
  useEffect(() => {
    let isShown = true;
    pending?.then(
      () => isShown && retryOnArrival(),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [pending]);

  if (remote === undefined) return <Crash retry={retry} />;
  const loadRepaired = async () => {
    if (fault !== 'crashed' || (await remotes.newerRelease(remote)) === null) return retry();
    remotes.forget(remote);
    renew();
  };
  return <RemoteFailure remotes={remotes} remote={remote} error={error} retry={() => void loadRepaired()} />;
}

/** The page for a path without a route: its remote has failed, or has no such screen. */
export function Unmatched({ remotes, retries }: { remotes: Remotes; retries: Retries }) {
  const owner = ownerOf(useLocation().pathname);
  const failure = useStore(remotes.statuses, (statuses) => (owner === null ? null : failureIn(statuses[owner.remote])));

  const retry = useRetry(failure?.error ?? null, retries);
  const hasArrived = failure !== null && failure.arrived !== null;
  const showRemote = useEffectEvent(retry);
  useEffect(() => {
    if (hasArrived) showRemote();
  }, [hasArrived]);

  if (failure === null) return <NotFound />;
  return <RemoteFailure remotes={remotes} remote={failure.error.remote} error={failure.error} retry={retry} />;
}
