import { createNextSeason, getSeasonToContinue } from 'shared-contract/next-season';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { BY_ADMINISTRATORS, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';
import { makeNextSeason } from './create-next-season.ts';
import * as earlier from './season-to-continue.ts';

/** Binds the endpoints with which administrators create a league's next season from an earlier one. */
export function nextSeasonRoutes(bind: Bind, { clock, store }: Platform): void {
  bind(getSeasonToContinue, READS_SEASON, ({ params }) => earlier.getSeasonToContinue(store.db, params.id));

  bind(createNextSeason, BY_ADMINISTRATORS, ({ body, caller, params, write }) =>
    write((db) => makeNextSeason({ db, clock, userId: caller.userId }, params.id, body)),
  );
}
