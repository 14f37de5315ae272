import { getOwnData } from 'shared-contract/own-data';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { limited } from '../platform/failures.ts';
import { countDetached } from '../platform/rate-limits/rate-limit-counters.ts';
import { ownData, ownDataPage } from './own-data.ts';
import { KB } from '../platform/rate-limits/call-policy.ts';

/** Binds the call that exports the caller's data, page by page. */
export function dataExportRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  /** The accounts with an export call in progress in this process. */
  const exporting = new Set<string>();
  bind(
    getOwnData,
    // Pages of 512 kB. The first response also contains friends, blocked users and sessions.
    { first: ['export-page'], within: ['export'], bytes: 1792 * KB },
    async ({ caller, query: { after, part } }) => {
      const { userId } = caller;
      if (exporting.has(userId))
        throw limited('The call before this one is still under way. Try again in a moment.', 1);
      exporting.add(userId);
      try {
        if (part !== undefined) return await ownDataPage(store.db, caller, { part, after }, clock.now());
        await countDetached(store, services, ['export'], { account: userId });
        return await ownData(store.db, caller, clock.now());
      } finally {
        exporting.delete(userId);
      }
    },
  );
}
