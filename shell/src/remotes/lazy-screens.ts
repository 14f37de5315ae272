import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { isNotFetched, RemoteError } from './remote-error.ts';
import { SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

/** A remote's route, and its children, with screens that fail with a `RemoteError` within the timeout when their files cannot be fetched. */
export function withTimeouts(remote: RemoteName, route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const limited = { ...route };
  if (typeof lazy === 'function') {
    limited.lazy = async () => {
      try {
        return await withTimeout(SCREEN_LIMIT_MS, withStyleRetries(lazy));
      } catch (cause) {
        if (!isNotFetched(cause)) throw cause;
        const error = new RemoteError(remote, 'unreachable', { cause });
        console.error(error);
        throw error;
      }
    };
  }
  return children === undefined
    ? limited
    : ({ ...limited, children: children.map((child) => withTimeouts(remote, child)) } as RouteObject);
}
