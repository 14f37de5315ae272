import {
  deleteLeague,
  getLeague,
  listLeagues,
  listLeaguesOfCountry,
  registerLeague,
  updateLeague,
} from 'shared-contract/leagues';
import type { Bind } from '../../http/bind.ts';
import { paged } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import * as leagues from './store.ts';

/** The leagues administrators keep. */
export function leagueRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerLeague, async ({ body }) => {
    const id = clock.newId();
    await leagues.addLeague(store.db, { ...body, id });
    return leagues.getLeague(store.db, id);
  });

  bind(listLeagues, async (call) => paged(listLeagues, call, await leagues.listLeagues(store.db, call.query)));

  bind(listLeaguesOfCountry, async (call) =>
    paged(listLeaguesOfCountry, call, await leagues.listLeagues(store.db, call.query, call.params.country)),
  );

  bind(getLeague, ({ params }) => leagues.getLeague(store.db, params.id));

  bind(updateLeague, ({ body }) =>
    store.write(async (transaction) => {
      await leagues.changeLeague(transaction, body);
      return leagues.getLeague(transaction, body.id);
    }, 'serializable'),
  );

  bind(deleteLeague, ({ params }) => store.write((transaction) => leagues.removeLeague(transaction, params.id)));
}
