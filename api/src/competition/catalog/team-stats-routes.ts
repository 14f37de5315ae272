import {
  deleteTeamSeasonStats,
  getTeamSeasonStats,
  registerTeamSeasonStats,
  removeCorrection,
  TeamSeasonStats,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { StandingsCache } from '../standings/standings.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { auditedEntity } from './audited-entity.ts';
import { lockLeagueOf } from './league-lock.ts';
import { getSeason, titleOfSeason } from './league-seasons.ts';
import { matchChanges } from './match-changes.ts';
import * as teamStats from './team-stats.ts';
import { BY_ADMINISTRATORS, READS_ROW } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators manage the stats of a team in a season. */
export function teamStatsRoutes(bind: Bind, services: Platform & { standings: StandingsCache }): void {
  const { clock, standings, store } = services;
  const writes = auditedEntity(services, {
    entity: 'teamSeasonStats',
    label: 'team’s season',
    schema: TeamSeasonStats,
    lock: (db, id, now) => lockLeagueOf(db, 'teamStats', id, now),
    read: teamStats.getTeamStats,
    snapshot: teamStats.loggedStats,
    snapshotWithChildren: async (_db, stats) => teamStats.loggedStats(stats),
    nameOf: async (db, stats) => `${stats.teamName}, ${await titleOfSeason(db, stats.leagueSeasonStatsId)}`,
  });

  bind(registerTeamSeasonStats, BY_ADMINISTRATORS, (call) =>
    writes.create(call, (db, id) => teamStats.addTeamStats(db, clock, { ...call.body, id })),
  );

  bind(getTeamSeasonStats, READS_ROW, ({ params }) => teamStats.getTeamStats(store.db, params.id, standings));

  bind(updateTeamSeasonStats, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, body, async (db, before) => {
      const matches = await matchChanges(db, await getSeason(db, before.leagueSeasonStatsId));
      await teamStats.changeTeamStats(db, before, body);
      return matches();
    }),
  );

  bind(removeCorrection, BY_ADMINISTRATORS, async ({ caller, params }) => {
    await writes.update(caller, params, teamStats.clearCorrections);
  });

  bind(deleteTeamSeasonStats, BY_ADMINISTRATORS, ({ caller, params }) =>
    writes.remove(caller, params.id, (db, stats) => teamStats.removeTeamStats(db, clock, stats)),
  );
}
