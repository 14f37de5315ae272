import { useEffect, useEffectEvent } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation } from 'shared-router';
import { useStore } from 'zustand';
import { NotFound } from '../notices/not-found.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { failureIn } from './statuses.ts';
import { type Retries, useRetry } from './use-retry.ts';

type UnmatchedProps = { remotes: Remotes; retries: Retries };

/** A path that no route matches: its remote has failed, or has no such screen. */
export function Unmatched({ remotes, retries }: UnmatchedProps) {
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
