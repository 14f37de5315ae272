import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Services } from '../../services.ts';
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
export function referenceRoutes(bind: Bind, services: Services): void {
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
