import { useEffect, useSyncExternalStore } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation } from 'shared-router';
import { NotFound } from '../notices/not-found.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { type Retries, useRetry } from './use-retry.ts';

type UnmatchedProps = { remotes: Remotes; retries: Retries };

/** A path that no route matches: its remote has failed, or has no such screen. */
export function Unmatched({ remotes, retries }: UnmatchedProps) {
  const owner = ownerOf(useLocation().pathname);
  const statusNow = () => (owner === null ? null : remotes.status(owner.remote));
  const status = useSyncExternalStore(remotes.onChange, statusNow, statusNow);

  const failure = status !== null && 'error' in status ? status : null;
  const retry = useRetry(failure?.error ?? null, retries);
  const hasArrived = failure !== null && failure.arrived !== null;
  useEffect(() => {
    if (hasArrived) retry();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the remote has loaded after all
  }, [hasArrived]);

  if (failure === null) return <NotFound />;
  return <RemoteFailure remotes={remotes} remote={failure.error.remote} error={failure.error} retry={retry} />;
}
