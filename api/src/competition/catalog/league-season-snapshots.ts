import type { LeagueSeason } from 'shared-contract/league-seasons';
import type { Db } from '../../platform/database/database.ts';
import { matchesOfSeasons, resultOf } from '../standings/matches.ts';
import { teamStatsOfSeasons } from './team-stats.ts';

/** Returns snapshots of seasons with all rows that a deletion cascades to: team stats, rounds and matches. */
export async function snapshotsWithChildren(db: Db, seasons: readonly LeagueSeason[]): Promise<object[]> {
  const ids = seasons.map(({ id }) => id);
  const teams = Map.groupBy(await teamStatsOfSeasons(db, ids), ({ leagueSeasonStatsId }) => leagueSeasonStatsId);
  const matches = Map.groupBy(await matchesOfSeasons(db, ids), ({ roundId }) => roundId);
  return seasons.map((season) => ({
    ...season,
    teams: teams.get(season.id) ?? [],
    rounds: season.rounds.map((round) => ({
      ...round,
      matches: (matches.get(round.id) ?? []).map(({ awayTeamName, homeTeamName, id, kickOff, ...match }) => ({
        id,
        homeTeamName,
        awayTeamName,
        ...resultOf(match),
        kickOff,
      })),
    })),
  }));
}
