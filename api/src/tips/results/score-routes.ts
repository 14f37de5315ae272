import { getTipScore } from 'shared-contract/tip-scores';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { ScorerCache } from './scored-rounds.ts';
import type { StandingsCache } from '../../competition/standings/standings.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import * as scores from './score.ts';
import { READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the call that reads the score of a tip. */
export function tipScoreRoutes(
  bind: Bind,
  services: Platform & { scorers: ScorerCache; standings: StandingsCache },
): void {
  const { clock, store } = services;

  bind(getTipScore, READS_SEASON, ({ caller, params, query }) => {
    const request = { tableId: params.id, round: query.round, callerId: caller?.userId ?? null, now: clock.now() };
    return scores.getTipScore(store.db, request, services);
  });
}
