import { useEffect, useSyncExternalStore } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation } from 'shared-router';
import { NotFound } from '../notices/not-found.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { type Attempts, useAgain } from './use-again.ts';

type UnmatchedProps = { remotes: Remotes; attempts: Attempts };

/** What no route answers: its remote is not there, or does not know it either. */
export function Unmatched({ remotes, attempts }: UnmatchedProps) {
  const owner = ownerOf(useLocation().pathname);
  const status = useSyncExternalStore(remotes.onChange, () => (owner === null ? null : remotes.status(owner.remote)));

  const failure = status !== null && 'error' in status ? status : null;
  const again = useAgain(failure?.error ?? null, attempts);
  const hasArrived = failure?.hasArrived === true;
  useEffect(() => {
    if (hasArrived) again();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the remote has come after all
  }, [hasArrived]);

  if (failure === null) return <NotFound />;
  return <RemoteFailure remote={failure.error.remote} fault={failure.error.fault} again={again} />;
}
