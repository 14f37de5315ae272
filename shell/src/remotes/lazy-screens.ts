import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { isNotFetched, type Outage, RemoteError } from './remote-error.ts';
import { SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

type FindOutage = () => Promise<Outage | null>;

/**
 * Loads a part of a remote.
 * @throws {RemoteError} when its files cannot be fetched within the timeout, with the part that may arrive later; what its code throws
 * otherwise.
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
 * A remote's routes with screens that fail with a `RemoteError` within the timeout when their files cannot be fetched.
 * `refetchPending` is called before a screen is loaded after such a failure: the files may be those that did not arrive. A screen that arrives
 * after its timeout is cached, and the next visit shows it.
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
