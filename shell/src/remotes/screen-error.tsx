import { useEffect } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation, useNavigate, useRouteError } from 'shared-router';
import { Crash } from '../error-page.tsx';
import { reloadOnceFor } from './reload.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';

type ScreenErrorProps = { remotes: Remotes };

/** Stands where a screen would whose file cannot be fetched, or that has failed. Header, footer and the rest live on. */
export function ScreenError({ remotes }: ScreenErrorProps) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const missing = error instanceof RemoteError && error.fault === 'unreachable' ? error.remote : null;

  useEffect(() => {
    if (missing === null) return;
    void remotes.newerRelease(missing).then((release) => release !== null && reloadOnceFor(release));
  }, [missing, remotes]);

  const again = () => void navigate(location, { replace: true, state: location.state as unknown });
  const remote = error instanceof RemoteError ? error.remote : ownerOf(location.pathname)?.remote;
  if (remote === undefined) return <Crash again={again} />;
  return <RemoteFailure remote={remote} fault={error instanceof RemoteError ? error.fault : 'crashed'} again={again} />;
}
