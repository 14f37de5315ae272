import type { Answer } from 'shared-contract/endpoint';
import { registerLeague } from 'shared-contract/leagues';
import { getLeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { registerTeam } from 'shared-contract/teams';
import { proposedDeadline } from 'shared-contract/deadlines';
import { timestampOfLocal, zoneOfCountry } from 'shared-contract/time-zones';
import type { DemoSeason } from '../src/operations/demo-data/seasons.ts';
import type { TestServer } from './server.ts';

type LeagueSeason = Answer<typeof getLeagueSeason>;

/** Returns the rounds of a demonstration season in order, each with its deadline in UTC. */
export function roundsOf({ country, read: { matches } }: DemoSeason) {
  const zone = zoneOfCountry(country);
  return [...Map.groupBy(matches, ({ round }) => round ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([roundNumber, played]) => {
      const starts = played.map(({ date, time }) => ({ kickOff: timestampOfLocal(`${date}T${time}`, zone).timestamp }));
      return { roundNumber, deadline: proposedDeadline(starts, zone)?.deadline, played };
    });
}

/** Enters a season through the API like an administrator: league, teams, season, rounds and matches. */
export async function loadSeason(server: TestServer, token: string, demo: DemoSeason): Promise<LeagueSeason> {
  const { country, league, season } = demo;
  const create = async <E extends Parameters<TestServer['call']>[0]>(
    endpoint: E,
    body: unknown,
  ): Promise<Answer<E>> => {
    const { answer, problem, status } = await server.call(endpoint, { body, token });
    if (status !== endpoint.status) throw new Error(`${endpoint.path}: ${JSON.stringify(problem)}`);
    return answer;
  };
  const names = [...new Set(demo.read.matches.flatMap(({ away, home }) => [home, away]))];
  const rounds = roundsOf(demo);
  const teams = await Promise.all(
    names.map((name) => create(registerTeam, { name, country, confirm: ['team-exists'] })),
  );
  const made = await create(registerLeague, {
    name: league,
    country,
    numberOfTeams: names.length,
    numberOfRounds: rounds.length,
  });
  const { id } = await create(registerLeagueSeason, { leagueId: made.id, season });
  const filled = await create(updateLeagueSeason, { id, season, teamIds: teams.map((team) => team.id) });
  const statsOf = new Map(filled.teams.map((team) => [team.teamName, team.id]));
  for (const { deadline: Deadline, played, roundNumber } of rounds) {
    const confirm = ['deadline-order', 'deadline-equal'];
    const round = await create(registerRound, { RoundNumber: roundNumber, LeagueSeasonStatsId: id, Deadline, confirm });
    await Promise.all(
      played.map(({ away, awayGoals, home, homeGoals }) =>
        create(registerMatch, {
          roundId: round.id,
          homeTeamStatsId: statsOf.get(home),
          awayTeamStatsId: statsOf.get(away),
          homeTeamGoals: homeGoals,
          awayTeamGoals: awayGoals,
        }),
      ),
    );
  }
  const { answer } = await server.call(getLeagueSeason, { params: { id }, token });
  return answer;
}
