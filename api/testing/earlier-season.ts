import { newSeasonToTip } from './season-to-tip.ts';
import { startServer } from './server.ts';
import { editorWith } from './small-season.ts';

/** Starts a server with a season of four teams, which an administrator can continue with `nextSeason`. */
export async function startWithEarlierSeason() {
  const server = await startServer();
  const token = await server.adminToken();
  const earlier = await newSeasonToTip(server);
  const nextYear = server.clock.now().getUTCFullYear() + 1;
  return {
    server,
    token,
    editor: editorWith(server, token),
    earlier,
    nextYear,
    /** The body of the season one year later: all teams but the last stay. */
    nextSeason: {
      season: nextYear % 100,
      teamIds: earlier.teams.slice(0, 3).map(({ id }) => id),
      newTeams: ['Echo'],
      locksAt: `${nextYear}-04-03T13:00:00.000Z`,
    },
  };
}
export type EarlierSeason = Awaited<ReturnType<typeof startWithEarlierSeason>>;
