import type { Failure } from './failure-reports.ts';

/** Reports a failure to the site's server, unless it is an outage of the site. Its code is loaded at the first one. */
export function reportFailure(...failure: Failure): void {
  const { pathname } = location;
  import(/* webpackChunkName: "exceptions" */ './failure-reports.ts')
    .then(({ add }) => add(pathname, ...failure))
    .catch(() => undefined);
}
