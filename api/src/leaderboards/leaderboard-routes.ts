import { getLeaderboard, listSeasonsWithTips } from 'shared-contract/leaderboards';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import * as leaderboards from './leaderboard.ts';
import * as seasons from './seasons-with-tips.ts';
import { KB, READS, READS_PAGE } from '../platform/rate-limits/call-policy.ts';

/** Binds the endpoints for leaderboards. */
export function leaderboardRoutes(bind: Bind, { clock, scorers, store }: Platform & { scorers: ScorerCache }): void {
  bind(listSeasonsWithTips, READS_PAGE, async (call) => {
    const viewer = { callerId: call.caller?.userId ?? null, now: clock.now() };
    return call.paged(await seasons.listSeasonsWithTips(store.db, call.query, viewer));
  });

  bind(
    getLeaderboard,
    // The response has a page of rows, and the rounds of the season.
    { ...READS, bytes: 256 * KB },
    async ({ caller, params, query, setHeader }) => {
      const request = { lssId: params.lssId, query, callerId: caller?.userId ?? null, now: clock.now() };
      const { answer, total } = await leaderboards.getLeaderboard(store.db, scorers, request);
      setHeader('x-total-count', String(total));
      setHeader('cache-control', 'private, no-cache');
      return answer;
    },
  );
}
