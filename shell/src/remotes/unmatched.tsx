import { useEffect, useSyncExternalStore } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation, useNavigate } from 'shared-router';
import { NotFound } from '../notices/not-found.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';

type UnmatchedProps = { remotes: Remotes };

/** What no route answers: its remote is not there, or does not know it either. */
export function Unmatched({ remotes }: UnmatchedProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const owner = ownerOf(location.pathname);
  const status = useSyncExternalStore(remotes.onChange, () => (owner === null ? null : remotes.status(owner.remote)));

  const again = () => void navigate(location, { replace: true, state: location.state as unknown });
  const hasArrived = status !== null && 'error' in status && status.hasArrived;
  useEffect(() => {
    if (hasArrived) again();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the remote has come after all
  }, [hasArrived]);

  if (owner === null || status === null || !('error' in status)) return <NotFound />;
  return <RemoteFailure remote={owner.remote} fault={status.error.fault} again={again} />;
}
