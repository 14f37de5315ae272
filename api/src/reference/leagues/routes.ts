import {
  deleteLeague,
  getLeague,
  League,
  listLeagues,
  listLeaguesOfCountry,
  registerLeague,
  updateLeague,
} from 'shared-contract/leagues';
import type { Bind } from '../../http/bind.ts';
import { paged } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { keeperOf } from '../keep.ts';
import { lockLeagueOf } from '../lock.ts';
import { wholeSeasons } from '../league-seasons/whole.ts';
import * as leagues from './store.ts';

/** The leagues administrators keep. */
export function leagueRoutes(bind: Bind, services: Services): void {
  const { store } = services;
  const keep = keeperOf(services, {
    entity: 'league',
    words: 'league',
    schema: League,
    lock: (db, id) => lockLeagueOf(db, 'league', id),
    read: leagues.getLeague,
    nameOf: (_db, { name }) => name,
    own: ({ leagueSeasonStats: _seasons, ...own }) => own,
    whole: async (db, league) => ({ ...league, leagueSeasonStats: await wholeSeasons(db, league.leagueSeasonStats) }),
  });

  bind(registerLeague, (call) => keep.add(call, (db, id) => leagues.addLeague(db, { ...call.body, id })));

  bind(listLeagues, async (call) => paged(listLeagues, call, await leagues.listLeagues(store.db, call.query)));

  bind(listLeaguesOfCountry, async (call) =>
    paged(listLeaguesOfCountry, call, await leagues.listLeagues(store.db, call.query, call.params.country)),
  );

  bind(getLeague, ({ params }) => leagues.getLeague(store.db, params.id));

  bind(updateLeague, ({ body, caller }) =>
    keep.change(caller, body, (db, before) => leagues.changeLeague(db, { ...before, ...body })),
  );

  bind(deleteLeague, ({ caller, params }) =>
    keep.remove(caller, params.id, (db) => leagues.removeLeague(db, params.id)),
  );
}
