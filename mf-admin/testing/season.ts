import { countryNumber } from 'shared-contract/countries';
import { registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague } from 'shared-contract/leagues';
import { registerMatch } from 'shared-contract/matches';
import { registerRound } from 'shared-contract/rounds';
import { type Season, yearsOfSeason } from 'shared-contract/seasons';
import { registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { signInAsAdmin } from '../../testing/with-api.ts';

export const sweden = countryNumber('Sweden');
const names = ['AIK', 'BK Häcken', 'Djurgårdens IF', 'Hammarby IF'];

/**
 * Adds a season of a Swedish league by API calls. It has four teams, two rounds, and the match AIK – BK Häcken
 * 2–1 in the first round.
 */
export async function addSeason(leagueName: string, season: Season = 24) {
  const teams = await Promise.all(
    names.map((name) => call(registerTeam, { body: { name: `${name} (${leagueName})`, country: sweden } })),
  );
  const league = await call(registerLeague, {
    body: { name: leagueName, country: sweden, numberOfTeams: 4, numberOfRounds: 6 },
  });
  const { id } = await call(registerLeagueSeason, { body: { leagueId: league.id, season } });
  const lss = await call(updateLeagueSeason, { body: { id, season, teamIds: teams.map((team) => team.id) } });
  const year = yearsOfSeason(season).first;
  const [first, second] = [
    await call(registerRound, {
      body: { RoundNumber: 1, LeagueSeasonStatsId: id, Deadline: `${year}-04-01T13:00:00.000Z` },
    }),
    await call(registerRound, {
      body: { RoundNumber: 2, LeagueSeasonStatsId: id, Deadline: `${year}-04-08T13:00:00.000Z` },
    }),
  ];
  const statsOf = (index: number) => lss.teams.find(({ teamId }) => teamId === teams[index]?.id)?.id ?? '';
  const match = await call(registerMatch, {
    body: {
      roundId: first.id,
      homeTeamStatsId: statsOf(0),
      awayTeamStatsId: statsOf(1),
      homeTeamGoals: 2,
      awayTeamGoals: 1,
    },
  });
  return { teams, league, lss, rounds: [first, second] as const, match, statsOf };
}

export type World = Awaited<ReturnType<typeof addSeason>>;

/** Signs in as administrator before each test, and adds a season of a new league for it. */
export function withSeason(onMade: (world: World) => void): void {
  let seasons = 0;
  beforeEach(async () => {
    await signInAsAdmin();
    seasons += 1;
    onMade(await addSeason(`League ${seasons}`));
  });
}
