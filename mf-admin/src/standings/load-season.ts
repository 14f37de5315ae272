import { getLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import { listResults, type PublicMatch } from 'shared-contract/public-seasons';
import { getSeasonDecisions, type SeasonDecisions } from 'shared-contract/season-decisions';
import type { SeasonToRank } from 'shared-contract/season-results';
import { call, callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { allPages } from '../shared/lists/list-export.ts';

/** A season with all that its standings are computed from. */
export type RankedSeason = {
  season: LeagueSeason;
  league: League;
  matches: PublicMatch[];
  decisions: SeasonDecisions;
};

/** The query for a season to be ranked. */
export const rankedSeason = (id: string): Query<RankedSeason> =>
  combinedQuery('ranked season', [getLeagueSeason, getLeague, getSeasonDecisions, listResults], id, async (signal) => {
    const season = await call(getLeagueSeason, { params: { id }, signal });
    const [league, decisions, matches] = await Promise.all([
      call(getLeague, { params: { id: season.leagueId }, signal }),
      call(getSeasonDecisions, { params: { id }, signal }),
      allPages((page) => callList(listResults, { params: { id }, query: page, signal })),
    ]);
    return { season, league, decisions, matches };
  });

/** A season as its standings are computed from it, also with other decisions than it has. */
export function seasonToRank(
  { league, matches, season }: RankedSeason,
  { adjustments, rules, rulings }: SeasonDecisions,
): SeasonToRank {
  const statsOf = new Map(season.teams.map(({ id, teamId }) => [teamId, id]));
  const ofRound = Map.groupBy(matches, ({ roundNumber }) => roundNumber);
  return {
    rules,
    adjustments,
    rulings,
    numberOfRounds: league.numberOfRounds,
    teams: season.teams.map(({ id, teamId, teamName, withdrawn }) => ({
      teamStatsId: id,
      teamId,
      teamName,
      withdrawn,
    })),
    rounds: season.rounds.map(({ roundNumber }) => ({
      roundNumber,
      matches: (ofRound.get(roundNumber) ?? []).map((match) => ({
        ...match,
        homeTeamStatsId: statsOf.get(match.homeTeamId) ?? '',
        awayTeamStatsId: statsOf.get(match.awayTeamId) ?? '',
      })),
    })),
  };
}
