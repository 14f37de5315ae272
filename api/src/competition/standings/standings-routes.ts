import { listSeasonChanges } from 'shared-contract/season-changes';
import { getStandings, listResults } from 'shared-contract/public-seasons';
import type { Bind } from '../../platform/endpoints/bind.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { listResults as readResults } from './list-results.ts';
import type { StandingsCache } from './standings.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import * as changes from './season-changes.ts';
import { READS_PAGE, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the public endpoints for seasons: standings, results and corrections. */
export function standingsRoutes(
  bind: Bind,
  { standings: cache, store }: Platform & { standings: StandingsCache },
): void {
  bind(getStandings, READS_SEASON, async ({ params, query, setHeader }) => {
    const { standings, version } = await cache.get(store.db, params.id, query.round, query.stage);
    setHeader('etag', etagOf(version));
    setHeader('cache-control', 'no-cache');
    return standings;
  });

  bind(listSeasonChanges, READS_PAGE, async (call) =>
    call.paged(await changes.listSeasonChanges(store.db, call.params.id, call.query)),
  );

  bind(listResults, READS_PAGE, async (call) => call.paged(await readResults(store.db, call.params.id, call.query)));
}
