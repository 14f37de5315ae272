import { getOwnData } from 'shared-contract/own-data';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { OneAtATime } from '../platform/rate-limits/one-at-a-time.ts';
import { countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import { ownData, ownDataPage } from './own-data.ts';
import { KB } from '../platform/rate-limits/call-policy.ts';

/** The export of the caller's data, a page at a time. */
export function dataExportRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  const exporting = new OneAtATime();
  bind(
    getOwnData,
    // Pages of 512 kB; in the first answer also friends, blocked users and sessions.
    { first: ['export-page'], within: ['export'], bytes: 1792 * KB },
    ({ caller, query: { after, part } }) =>
      exporting.run(caller.userId, async () => {
        if (part !== undefined) return ownDataPage(store.db, caller, { part, after }, clock.now());
        const subjects = { account: caller.userId };
        await store.count((transaction) => countUses(transaction, services, ['export'], subjects));
        return ownData(store.db, caller, clock.now());
      }),
  );
}
