import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { SCREEN_LIMIT_MS, within, withStyles } from './limits.ts';
import { isNotFetched, RemoteError } from './remote-error.ts';

/** A remote's route, and those below it, whose screens fail in time and by name when their files cannot be fetched. */
export function withinLimits(remote: RemoteName, route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const limited = { ...route };
  if (typeof lazy === 'function') {
    limited.lazy = async () => {
      try {
        return await within(SCREEN_LIMIT_MS, withStyles(lazy));
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
    : ({ ...limited, children: children.map((child) => withinLimits(remote, child)) } as RouteObject);
}
