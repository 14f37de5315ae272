import { deleteTeam, getTeam, listTeams, listTeamsOfCountry, registerTeam, updateTeam } from 'shared-contract/teams';
import type { Bind } from '../../http/bind.ts';
import { paged } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import * as teams from './store.ts';

/** The teams administrators keep. */
export function teamRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerTeam, async ({ body }) => {
    const id = clock.newId();
    await teams.addTeam(store.db, { ...body, id });
    return teams.getTeam(store.db, id);
  });

  bind(listTeams, async (call) => paged(listTeams, call, await teams.listTeams(store.db, call.query)));

  bind(listTeamsOfCountry, async (call) =>
    paged(listTeamsOfCountry, call, await teams.listTeams(store.db, call.query, call.params.country)),
  );

  bind(getTeam, ({ params }) => teams.getTeam(store.db, params.id));

  bind(updateTeam, async ({ body }) => {
    await teams.changeTeam(store.db, body);
    return teams.getTeam(store.db, body.teamId);
  });

  bind(deleteTeam, ({ params }) => teams.removeTeam(store.db, params.id));
}
