import { getTipScore } from 'shared-contract/tip-scores';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Services } from '../../services.ts';
import * as scores from './score.ts';

/** What tips are worth. */
export function tipScoreRoutes(bind: Bind, services: Services): void {
  const { clock, store } = services;

  bind(getTipScore, ({ caller, params, query }) => {
    const asked = { tableId: params.id, round: query.round, callerId: caller?.userId ?? null, now: clock.now() };
    return scores.getTipScore(store.db, asked, services);
  });
}
