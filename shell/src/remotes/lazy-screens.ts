import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { isNotFetched, RemoteError } from './remote-error.ts';
import { SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

/**
 * A remote's routes with screens that fail with a `RemoteError` within the timeout when their files cannot be fetched.
 * `askAgain` is called before a screen is loaded after such a failure: the files may be those that did not arrive.
 */
export function withTimeouts(remote: RemoteName, routes: RouteObject[], askAgain: () => void): RouteObject[] {
  let hasFailed = false;

  const limit = (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const limited = { ...route };
    if (typeof lazy === 'function') {
      limited.lazy = async () => {
        if (hasFailed) askAgain();
        hasFailed = false;
        try {
          return await withTimeout(SCREEN_LIMIT_MS, withStyleRetries(lazy));
        } catch (cause) {
          if (!isNotFetched(cause)) throw cause;
          hasFailed = true;
          const error = new RemoteError(remote, 'unreachable', { cause });
          console.error(error);
          throw error;
        }
      };
    }
    return children === undefined ? limited : ({ ...limited, children: children.map(limit) } as RouteObject);
  };
  return routes.map(limit);
}
