import {
  deleteTeam,
  getTeam,
  listTeams,
  listTeamsOfCountry,
  registerTeam,
  Team,
  updateTeam,
} from 'shared-contract/teams';
import type { TeamSeasonStats } from 'shared-contract/team-stats';
import type { Change } from '../../change-log/record.ts';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { StandingsCache } from '../standings/standings.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { auditedEntity } from './audited-entity.ts';
import { lockTeam } from './league-lock.ts';
import { titleOfSeason } from './league-seasons.ts';
import * as teams from './teams.ts';
import { BY_ADMINISTRATORS, READS_ALL_SEASONS, READS_PAGE } from '../../platform/rate-limits/call-policy.ts';

/** Returns the log entry for a team that leaves a season because the team is deleted. */
async function removedFromSeason(db: Db, stats: TeamSeasonStats): Promise<Change> {
  const entityName = `${stats.teamName}, ${await titleOfSeason(db, stats.leagueSeasonStatsId)}`;
  return { entity: 'teamSeasonStats', entityId: stats.id, entityName, before: stats, after: null };
}

/** Binds the endpoints with which administrators manage teams. */
export function teamRoutes(bind: Bind, services: Platform & { standings: StandingsCache }): void {
  const { standings, store } = services;
  const writes = auditedEntity(services, {
    entity: 'team',
    label: 'team',
    schema: Team,
    lock: lockTeam,
    read: teams.getTeam,
    nameOf: (_db, { name }) => name,
    snapshot: ({ seasonStats: _seasons, ...fields }) => fields,
  });

  bind(registerTeam, BY_ADMINISTRATORS, (call) =>
    writes.create(call, (db, id) => teams.addTeam(db, { ...call.body, id })),
  );

  bind(listTeams, READS_PAGE, async (call) => call.paged(await teams.listTeams(store.db, call.query, standings)));

  bind(listTeamsOfCountry, READS_PAGE, async (call) =>
    call.paged(await teams.listTeams(store.db, { ...call.query, country: call.params.country }, standings)),
  );

  bind(getTeam, READS_ALL_SEASONS, ({ params }) => teams.getTeam(store.db, params.id, standings));

  bind(updateTeam, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, { id: body.teamId, version: body.version }, (db, before) =>
      teams.changeTeam(db, before, body),
    ),
  );

  bind(deleteTeam, BY_ADMINISTRATORS, ({ caller, params }) =>
    writes.remove(caller, params.id, async (db, team) => {
      const changes: Change[] = [];
      for (const stats of team.seasonStats) changes.push(await removedFromSeason(db, stats));
      await teams.removeTeam(db, team);
      return changes;
    }),
  );
}
