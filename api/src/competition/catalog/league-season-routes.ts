import {
  deleteLeagueSeason,
  getLeagueSeason,
  LeagueSeason,
  registerLeagueSeason,
  updateLeagueSeason,
} from 'shared-contract/league-seasons';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { differences, auditedEntity } from './audited-entity.ts';
import { lockLeagueOf } from './league-lock.ts';
import { matchChanges } from './match-changes.ts';
import { teamStatsOfSeasons } from './team-stats.ts';
import * as seasons from './league-seasons.ts';
import { snapshotsWithChildren } from './league-season-snapshots.ts';
import { BY_ADMINISTRATORS, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators manage league seasons and their teams. */
export function leagueSeasonRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  const writes = auditedEntity(services, {
    entity: 'leagueSeasonStats',
    label: 'season',
    schema: LeagueSeason,
    lock: (db, id, now) => lockLeagueOf(db, 'season', id, now),
    read: seasons.getSeason,
    nameOf: (db, { id }) => seasons.titleOfSeason(db, id),
    snapshot: ({ rounds: _rounds, ...fields }) => fields,
    snapshotWithChildren: async (db, season) => (await snapshotsWithChildren(db, [season]))[0] ?? season,
  });

  bind(registerLeagueSeason, BY_ADMINISTRATORS, (call) =>
    writes.create(call, (db, id) => seasons.addSeason(db, clock, { ...call.body, id })),
  );

  bind(getLeagueSeason, READS_SEASON, ({ params }) => seasons.getSeason(store.db, params.id));

  bind(updateLeagueSeason, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, body, async (db, season) => {
      const before = await teamStatsOfSeasons(db, [body.id]);
      const matches = await matchChanges(db, season);
      await seasons.changeSeason(db, clock, season, body);
      const after = await teamStatsOfSeasons(db, [body.id]);
      const title = await seasons.titleOfSeason(db, body.id);
      const teams = differences('teamSeasonStats', ({ teamName }) => `${teamName}, ${title}`, before, after);
      return [...(await matches()), ...teams];
    }),
  );

  bind(deleteLeagueSeason, BY_ADMINISTRATORS, ({ caller, params }) =>
    writes.remove(caller, params.id, (db) => seasons.removeSeason(db, params.id)),
  );
}
