import { reportFailures } from 'shared-contract/client-failures';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { ClientFailures } from './client-failures.ts';

/** Adds the call that counts failures of the site in browsers. */
export function clientFailureRoutes(bind: Bind, { clientFailures }: { clientFailures: ClientFailures }): void {
  const policy = { none: 'counted in memory, with a quota: a counter in the database would cost more than a report' };
  bind(reportFailures, policy, async ({ body, client, isOptedOut }) => {
    if (!isOptedOut) await clientFailures.count(body.failures, client.address);
  });
}
