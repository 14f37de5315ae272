import { getSeasonScoring, updateSeasonScoring } from 'shared-contract/season-scoring';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import * as byHand from './by-hand.ts';
import { BY_ADMINISTRATORS, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the administrators' calls for the scoring of a season's tips. */
export function scoringRoutes(bind: Bind, { clock, store }: Platform): void {
  bind(getSeasonScoring, READS_SEASON, ({ params }) => byHand.getScoring(store.db, params.id, clock.now()));

  bind(updateSeasonScoring, BY_ADMINISTRATORS, ({ body, caller, params }) =>
    store.write((transaction) => byHand.changeScoring(transaction, { clock }, caller, params.id, body)),
  );
}
