import { getNextSeasons, getSealedTip, getTipping, listOwnTips, updateTipping } from 'shared-contract/tips';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { nextSeasons } from './next-seasons.ts';
import * as own from './own-tips.ts';
import * as sealed from './sealed.ts';
import * as tipping from './tipping.ts';
import { BY_ADMINISTRATORS, READS_PAGE, READS_ROW, READS_SEASON } from '../platform/rate-limits/call-policy.ts';

/**
 * Binds the calls for a season's tip settings, sealed tips and the caller's tips. Tips themselves are saved as tables.
 */
export function tipRoutes(bind: Bind, { clock, standings, store }: Platform & { standings: StandingsCache }): void {
  bind(getTipping, READS_SEASON, ({ caller, params }) =>
    tipping.getTipping(store.db, standings, params.id, { callerId: caller?.userId ?? null, now: clock.now() }),
  );

  bind(getNextSeasons, READS_SEASON, () => nextSeasons(store.db, standings, clock.now()));

  bind(updateTipping, BY_ADMINISTRATORS, ({ body, caller, params }) =>
    store.write((transaction) => tipping.changeTipping(transaction, { clock, standings }, caller, params.id, body)),
  );

  bind(getSealedTip, READS_ROW, ({ params }) => sealed.getSealedTip(store.db, params.id, clock.now()));

  bind(listOwnTips, READS_PAGE, async (call) =>
    call.paged(await own.listOwnTips(store.db, call.caller.userId, call.query, clock.now())),
  );
}
