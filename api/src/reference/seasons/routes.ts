import {
  deleteLeagueSeasonStats,
  getLeagueSeasonStats,
  registerLeagueSeasonStats,
  updateLeagueSeasonStats,
} from 'shared-contract/league-seasons';
import type { Bind } from '../../http/bind.ts';
import type { Services } from '../../services.ts';
import * as seasons from './store.ts';

/** The seasons of leagues, with the teams that play in them. */
export function seasonRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerLeagueSeasonStats, async ({ body }) => {
    const id = clock.newId();
    await seasons.addSeason(store.db, { ...body, id });
    return seasons.getSeason(store.db, id);
  });

  bind(getLeagueSeasonStats, ({ params }) => seasons.getSeason(store.db, params.id));

  bind(updateLeagueSeasonStats, ({ body }) =>
    store.write(async (transaction) => {
      await seasons.changeSeason(transaction, clock, body);
      return seasons.getSeason(transaction, body.id);
    }, 'serializable'),
  );

  bind(deleteLeagueSeasonStats, ({ params }) =>
    store.write((transaction) => seasons.removeSeason(transaction, params.id)),
  );
}
