import type { Bind } from '../../platform/endpoints/bind.ts';
import type { KeptStandings } from '../standings/standings.ts';
import type { SeasonReader } from '../import/reader.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { importRoutes } from '../import/import-routes.ts';
import { leagueRoutes } from './league-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { roundRoutes } from './round-routes.ts';
import { leagueSeasonRoutes } from './league-season-routes.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { standingsRoutes } from '../standings/standings-routes.ts';
import { teamRoutes } from './team-routes.ts';
import { teamStatsRoutes } from './team-stats-routes.ts';

/** The reference data: all calls around real leagues. */
export function referenceRoutes(
  bind: Bind,
  services: Platform & { standings: KeptStandings; seasonReader: SeasonReader },
): void {
  const areas = [
    teamRoutes,
    leagueRoutes,
    leagueSeasonRoutes,
    teamStatsRoutes,
    roundRoutes,
    matchRoutes,
    importRoutes,
    standingsRoutes,
    decisionRoutes,
  ];
  for (const routes of areas) {
    routes(bind, services);
  }
}
