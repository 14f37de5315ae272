import { useEffect, useEffectEvent } from 'react';
import { ownerOf } from 'shared-contract/ownership';
import { useLocation, useRouteError } from 'shared-router';
import { Crash } from '../notices/error-page.tsx';
import { reloadOnceFor } from './reload.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import type { Remotes } from './remotes.ts';
import { type Retries, useRetry } from './use-retry.ts';

type ScreenErrorProps = { remotes: Remotes; retries: Retries; renew: () => void };

/** Replaces a screen that has crashed, or whose file cannot be fetched. Header, footer and the other screens go on working. */
export function ScreenError({ remotes, retries, renew }: ScreenErrorProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const retry = useRetry(error, retries);
  const remote = error instanceof RemoteError ? error.remote : ownerOf(pathname)?.remote;
  const fault = error instanceof RemoteError ? error.fault : 'crashed';
  const missing = error instanceof RemoteError && error.fault === 'unreachable' ? error.remote : null;

  useEffect(() => {
    if (missing === null) return;
    void remotes.newerRelease(missing).then((release) => release !== null && reloadOnceFor(release));
  }, [missing, remotes]);

  const late = error instanceof RemoteError ? error.late : undefined;
  const showLate = useEffectEvent(retry);
  useEffect(() => {
    let isShown = true;
    late?.then(
      () => isShown && showLate(),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [late]);

  if (remote === undefined) return <Crash retry={retry} />;
  const loadRepaired = async () => {
    if (fault !== 'crashed' || (await remotes.newerRelease(remote)) === null) return retry();
    remotes.forget(remote);
    renew();
  };
  return <RemoteFailure remotes={remotes} remote={remote} error={error} retry={() => void loadRepaired()} />;
}
