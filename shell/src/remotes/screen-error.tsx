import { useEffect } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation, useRouteError } from 'shared-router';
import { Crash } from '../error-page.tsx';
import { reloadOnceFor } from './reload.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { type Attempts, useAgain } from './use-again.ts';

type ScreenErrorProps = { remotes: Remotes; attempts: Attempts; renew: () => void };

/** Stands where a screen would whose file cannot be fetched, or that has failed. Header, footer and the rest live on. */
export function ScreenError({ remotes, attempts, renew }: ScreenErrorProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const again = useAgain(error, attempts);
  const remote = error instanceof RemoteError ? error.remote : ownerOf(pathname)?.remote;
  const fault = error instanceof RemoteError ? error.fault : 'crashed';
  const missing = error instanceof RemoteError && error.fault === 'unreachable' ? error.remote : null;

  useEffect(() => {
    if (missing === null) return;
    void remotes.newerRelease(missing).then((release) => release !== null && reloadOnceFor(release));
  }, [missing, remotes]);

  if (remote === undefined) return <Crash again={again} />;
  const takeRepaired = async () => {
    if (fault !== 'crashed' || (await remotes.newerRelease(remote)) === null) return again();
    remotes.forget(remote);
    renew();
  };
  return <RemoteFailure remote={remote} fault={fault} again={() => void takeRepaired()} />;
}
