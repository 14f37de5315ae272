import {
  deleteLeague,
  getLeague,
  League,
  listLeagues,
  listLeaguesOfCountry,
  registerLeague,
  updateLeague,
} from 'shared-contract/leagues';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { auditedEntity } from './audited-entity.ts';
import { lockLeagueOf } from './league-lock.ts';
import { snapshotsWithChildren } from './league-season-snapshots.ts';
import * as leagues from './leagues.ts';
import { BY_ADMINISTRATORS, READS_ALL_SEASONS, READS_PAGE } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators manage leagues. */
export function leagueRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  const writes = auditedEntity(services, {
    entity: 'league',
    label: 'league',
    schema: League,
    lock: (db, id, now) => lockLeagueOf(db, 'league', id, now),
    read: leagues.getLeague,
    nameOf: (_db, { name }) => name,
    snapshot: ({ leagueSeasonStats: _seasons, ...fields }) => fields,
    snapshotWithChildren: async (db, league) => ({
      ...league,
      leagueSeasonStats: await snapshotsWithChildren(db, league.leagueSeasonStats),
    }),
  });

  bind(registerLeague, BY_ADMINISTRATORS, (call) =>
    writes.create(call, (db, id) => leagues.addLeague(db, { ...call.body, id })),
  );

  bind(listLeagues, READS_PAGE, async (call) => call.paged(await leagues.listLeagues(store.db, call.query)));

  bind(listLeaguesOfCountry, READS_PAGE, async (call) =>
    call.paged(await leagues.listLeagues(store.db, call.query, call.params.country)),
  );

  bind(getLeague, READS_ALL_SEASONS, ({ params }) => leagues.getLeague(store.db, params.id));

  bind(updateLeague, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, body, (db, before) => leagues.changeLeague(db, clock, before, body)),
  );

  bind(deleteLeague, BY_ADMINISTRATORS, ({ caller, params }) =>
    writes.remove(caller, params.id, (db) => leagues.removeLeague(db, params.id)),
  );
}
