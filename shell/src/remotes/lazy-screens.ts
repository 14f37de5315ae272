import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { isNotFetched, type Outage, RemoteError } from './remote-error.ts';
import { SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

type FindOutage = () => Promise<Outage | null>;

/**
 * Loads a lazy part of a remote.
 * @throws {RemoteError} if its files cannot be fetched within the timeout; `pending` is then the part that may still
 * load. Rethrows errors of the part's code.
 */
export async function loadWithTimeout<Part>(
  remote: RemoteName,
  findOutage: FindOutage,
  load: () => Promise<Part>,
): Promise<Part> {
  const loading = withStyleRetries(load);
  try {
    return await withTimeout(SCREEN_LIMIT_MS, loading);
  } catch (cause) {
    if (!isNotFetched(cause)) throw cause;
    const error = new RemoteError(remote, 'unreachable', { cause, pending: loading, outage: await findOutage() });
    console.error(error);
    throw error;
  }
}

/**
 * Wraps a remote's lazy routes so that they fail with a `RemoteError` if their files cannot be fetched within the
 * timeout. After such a failure the next lazy route first calls `refetchPending`, because it may need the same files.
 * A screen that loads after its timeout is cached for the next visit.
 */
export function withTimeouts(
  remote: RemoteName,
  routes: RouteObject[],
  { refetchPending, findOutage }: { refetchPending: () => void; findOutage: FindOutage },
): RouteObject[] {
  let hasFailed = false;

  const limit = (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const limited = { ...route };
    if (typeof lazy === 'function') {
      let arrived: Awaited<ReturnType<typeof lazy>> | null = null;
      limited.lazy = async () => {
        if (arrived !== null) return arrived;
        if (hasFailed) refetchPending();
        hasFailed = false;
        const load = async () => (arrived = await lazy());
        try {
          return await loadWithTimeout(remote, findOutage, load);
        } catch (error) {
          hasFailed = error instanceof RemoteError;
          throw error;
        }
      };
    }
    return children === undefined ? limited : ({ ...limited, children: children.map(limit) } as RouteObject);
  };
  return routes.map(limit);
}
