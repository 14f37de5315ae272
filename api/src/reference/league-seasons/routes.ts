import {
  deleteLeagueSeason,
  getLeagueSeason,
  LeagueSeason,
  registerLeagueSeason,
  updateLeagueSeason,
} from 'shared-contract/league-seasons';
import type { Bind } from '../../http/bind.ts';
import type { Services } from '../../services.ts';
import { differences, keeperOf } from '../keep.ts';
import { lockLeagueOf } from '../lock.ts';
import { teamStatsOfSeasons } from '../team-stats/store.ts';
import * as seasons from './store.ts';
import { wholeSeasons } from './whole.ts';

/** The seasons of leagues, with the teams that play in them. */
export function leagueSeasonRoutes(bind: Bind, services: Services): void {
  const { clock, store } = services;
  const keep = keeperOf(services, {
    entity: 'leagueSeasonStats',
    words: 'season',
    schema: LeagueSeason,
    lock: (db, id) => lockLeagueOf(db, 'season', id),
    read: seasons.getSeason,
    nameOf: (db, { id }) => seasons.titleOfSeason(db, id),
    own: ({ rounds: _rounds, ...own }) => own,
    whole: async (db, season) => (await wholeSeasons(db, [season]))[0] ?? season,
  });

  bind(registerLeagueSeason, (call) => keep.add(call, (db, id) => seasons.addSeason(db, { ...call.body, id })));

  bind(getLeagueSeason, ({ params }) => seasons.getSeason(store.db, params.id));

  bind(updateLeagueSeason, ({ body, caller }) =>
    keep.change(caller, body, async (db, { season, teams }) => {
      const before = await teamStatsOfSeasons(db, [body.id]);
      const present = teams.map(({ teamId }) => teamId);
      await seasons.changeSeason(db, clock, { season, teamIds: present, ...body });
      const after = await teamStatsOfSeasons(db, [body.id]);
      const title = await seasons.titleOfSeason(db, body.id);
      return differences('teamSeasonStats', ({ teamName }) => `${teamName}, ${title}`, before, after);
    }),
  );

  bind(deleteLeagueSeason, ({ caller, params }) =>
    keep.remove(caller, params.id, (db) => seasons.removeSeason(db, params.id)),
  );
}
