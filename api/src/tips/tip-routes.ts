import { getSealedTip, getTipping, listOwnTips, updateTipping } from 'shared-contract/tips';
import type { Bind } from '../platform/endpoints/bind.ts';
import { paged } from '../platform/endpoints/pages.ts';
import type { KeptStandings } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import * as own from './own-tips.ts';
import * as sealed from './sealed.ts';
import * as tipping from './tipping.ts';

/** What seasons are tipped by, and the own tips. Tips themselves are tables. */
export function tipRoutes(bind: Bind, { clock, standings, store }: Platform & { standings: KeptStandings }): void {
  bind(getTipping, ({ caller, params }) =>
    tipping.getTipping(store.db, standings, params.id, { callerId: caller?.userId ?? null, now: clock.now() }),
  );

  bind(updateTipping, ({ body, caller, params }) =>
    store.write((transaction) => tipping.changeTipping(transaction, { clock, standings }, caller, params.id, body)),
  );

  bind(getSealedTip, ({ params }) => sealed.getSealedTip(store.db, params.id, clock.now()));

  bind(listOwnTips, async (call) =>
    paged(listOwnTips, call, await own.listOwnTips(store.db, call.caller.userId, call.query, clock.now())),
  );
}
