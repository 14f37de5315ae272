import {
  deleteTeamSeasonStats,
  getTeamSeasonStats,
  registerTeamSeasonStats,
  updateTeamSeasonStats,
} from 'shared-contract/team-stats';
import type { Bind } from '../../http/bind.ts';
import type { Services } from '../../services.ts';
import * as teamStats from './store.ts';

/** What teams did in a season. */
export function teamStatsRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerTeamSeasonStats, async ({ body }) => {
    const id = clock.newId();
    await store.write((transaction) => teamStats.addTeamStats(transaction, { ...body, id }), 'serializable');
    return teamStats.getTeamStats(store.db, id);
  });

  bind(getTeamSeasonStats, ({ params }) => teamStats.getTeamStats(store.db, params.id));

  bind(updateTeamSeasonStats, async ({ body }) => {
    await teamStats.changeTeamStats(store.db, body);
    return teamStats.getTeamStats(store.db, body.id);
  });

  bind(deleteTeamSeasonStats, ({ params }) => teamStats.removeTeamStats(store.db, params.id));
}
