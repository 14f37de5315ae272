import { getTipScore } from 'shared-contract/tip-scores';
import type { Bind } from '../../http/bind.ts';
import { KeptStandings } from '../../reference/standings/store.ts';
import type { Services } from '../../services.ts';
import { KeptScorers } from './rounds.ts';
import * as scores from './score.ts';

/** What tips are worth. */
export function tipScoreRoutes(bind: Bind, { clock, store }: Services): void {
  const kept = { scorers: new KeptScorers(), standings: new KeptStandings() };

  bind(getTipScore, ({ caller, params, query }) => {
    const asked = { tableId: params.id, round: query.round, callerId: caller?.userId ?? null, now: clock.now() };
    return scores.getTipScore(store.db, asked, kept);
  });
}
