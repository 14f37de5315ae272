import { countryNumber } from 'shared-contract/countries';
import type { Endpoint } from 'shared-contract/endpoint';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerRound } from 'shared-contract/rounds';
import { registerTeam } from 'shared-contract/teams';
import type { Response, TestServer } from './server.ts';

/** Returns the deadline of a round, a day after the previous one. */
const deadlineOf = (roundNumber: number) => new Date(Date.UTC(2025, 2, 28 + roundNumber, 14)).toISOString();
const NAMES = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'];

/** Shorthand for an administrator's calls. */
export type Editor = {
  send: <const E extends Endpoint>(endpoint: E, body: unknown, id?: string) => Promise<Response<E>>;
  /** Returns the response of a call that must succeed. */
  made: <const E extends Endpoint>(endpoint: E, body: unknown, id?: string) => Promise<Response<E>['answer']>;
  /** Reads or deletes by id. */
  by: <const E extends Endpoint>(endpoint: E, id: string) => Promise<Response<E>>;
};

/** Returns an editor that uses a token. */
export function editorWith(server: TestServer, token: string): Editor {
  const send: Editor['send'] = (endpoint, body, id) =>
    server.call(endpoint, { body, token, ...(id === undefined ? {} : { params: { id } }) });
  return {
    send,
    made: async (endpoint, body, id) => {
      const { answer, problem, status } = await send(endpoint, body, id);
      if (status !== endpoint.status) throw new Error(`${endpoint.path}: ${JSON.stringify(problem)}`);
      return answer;
    },
    by: (endpoint, id) => server.call(endpoint, { params: { id }, token }),
  };
}

/** Creates a league with one season, some teams and one empty round, through the API. */
export async function smallSeason({ made }: Editor, numberOfTeams = NAMES.length, numberOfRounds = 9) {
  const country = countryNumber('Sweden');
  const league = await made(registerLeague, { name: 'Small League', numberOfTeams, country, numberOfRounds });
  const season = await made(registerLeagueSeason, { leagueId: league.id, season: 25 });
  const teamIds = [];
  for (const name of NAMES.slice(0, numberOfTeams))
    teamIds.push((await made(registerTeam, { name, country, confirm: ['team-exists'] })).id);
  const { id: seasonId, teams } = await made(updateLeagueSeason, { id: season.id, season: 25, teamIds });
  const newRound = (roundNumber: number) =>
    made(registerRound, { roundNumber, leagueSeasonStatsId: seasonId, deadline: deadlineOf(roundNumber) });
  const round = await newRound(1);
  /** Returns a match of two teams, by their indexes in alphabetical order. */
  const match = (home: number, away: number, goals: [number, number] = [0, 0]) => ({
    homeTeamStatsId: teams[home]?.id ?? '',
    awayTeamStatsId: teams[away]?.id ?? '',
    homeTeamGoals: goals[0],
    awayTeamGoals: goals[1],
  });
  return { leagueId: league.id, seasonId, teams, round, newRound, match };
}
