import { countryNumber } from 'shared-contract/countries';
import { registerLeague } from 'shared-contract/leagues';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerRound } from 'shared-contract/rounds';
import { newTable } from 'shared-contract/table-rules';
import { createTable, type SimpleTable } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { startServer, type TestServer } from './server.ts';
import { editorWith } from './small-season.ts';

const NAMES = ['Alfa', 'Bravo', 'Charlie', 'Delta'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** An upcoming season. The deadline of its first round is tomorrow, that of the second a week later. */
export type SeasonToTip = {
  id: string;
  leagueId: string;
  rounds: { id: string; deadline: string }[];
  teams: { id: string; name: string }[];
  /** Returns the body of a tip: the season's teams in an order, by their indexes. */
  tip: (order?: readonly number[], change?: Record<string, unknown>) => Record<string, unknown>;
  /** Creates a tip of a user. */
  newTip: (owner: { token: string }, order?: readonly number[], change?: object) => Promise<SimpleTable>;
};

const currentSeason = (now: Date) => now.getUTCFullYear() % 100;

/** Creates such a season by an administrator's calls. */
export async function newSeasonToTip(server: TestServer, names = NAMES): Promise<SeasonToTip> {
  const { made } = editorWith(server, await server.adminToken());
  const country = countryNumber('Sweden');
  const now = server.clock.now();
  const season = currentSeason(now);
  const league = { name: 'Tipped League', numberOfTeams: names.length, country, numberOfRounds: 6 };
  const { id: leagueId } = await made(registerLeague, league);
  const { id } = await made(registerLeagueSeason, { leagueId, season });
  const teams: SeasonToTip['teams'] = [];
  for (const name of names)
    teams.push({ id: (await made(registerTeam, { name, country, confirm: ['team-exists'] })).id, name });
  await made(updateLeagueSeason, { id, season, teamIds: teams.map((team) => team.id) });
  const rounds = [];
  for (const [index, days] of [1, 8].entries()) {
    const deadline = new Date(now.getTime() + days * DAY_MS).toISOString();
    const round = { roundNumber: index + 1, leagueSeasonStatsId: id, deadline, confirm: ['date-outside'] };
    rounds.push({ id: (await made(registerRound, round)).id, deadline });
  }
  const tip: SeasonToTip['tip'] = (order = names.map((_, index) => index), change = {}) => ({
    ...newTable(names.length),
    name: 'My tip',
    positiveAfterSeasonTeams: 1,
    items: order.map((team, index) => ({
      teamId: teams[team]?.id,
      name: teams[team]?.name,
      tablePlace: index + 1,
    })),
    isPublicTable: true,
    leagueSeasonStatsId: id,
    ...change,
  });
  return {
    id,
    leagueId,
    rounds,
    teams,
    tip,
    newTip: async ({ token }, order, change) => {
      const { answer, problem, status } = await server.call(createTable, { body: tip(order, { ...change }), token });
      if (status !== 201) throw new Error(JSON.stringify(problem));
      return answer;
    },
  };
}

/** Starts a server with such a season, and a user without a tip. */
export async function startWithSeasonToTip() {
  const server = await startServer();
  return { server, season: await newSeasonToTip(server), user: await server.newUser() };
}
