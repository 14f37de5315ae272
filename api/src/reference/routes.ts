import type { Bind } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { importRoutes } from '../season-import/routes.ts';
import { leagueRoutes } from './leagues/routes.ts';
import { matchRoutes } from './matches/routes.ts';
import { roundRoutes } from './rounds/routes.ts';
import { leagueSeasonRoutes } from './league-seasons/routes.ts';
import { decisionRoutes } from './standings/decision-routes.ts';
import { standingsRoutes } from './standings/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { teamStatsRoutes } from './team-stats/routes.ts';

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
