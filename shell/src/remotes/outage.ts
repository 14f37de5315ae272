import { isOffline } from 'shared-session';
import type { Outage } from './remote-error.ts';
import { OUTAGE_LIMIT_MS, withTimeout } from './timeouts.ts';

/**
 * Returns the function that finds out, when files of a remote do not arrive, whether more than the remote fails; `null` where the
 * site's own server answers.
 * @param fetchSite - Asks that server.
 */
export const outageFinder = (fetchSite: () => Promise<unknown>) => async (): Promise<Outage | null> => {
  if (isOffline()) return 'offline';
  const isAnswered = await withTimeout(OUTAGE_LIMIT_MS, fetchSite()).then(
    () => true,
    () => false,
  );
  if (isAnswered) return null;
  return isOffline() ? 'offline' : 'server';
};
