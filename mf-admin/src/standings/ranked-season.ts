import { computeStandings } from 'shared-contract/compute-standings';
import { getLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import { listResults, type PublicMatch } from 'shared-contract/public-seasons';
import { getSeasonDecisions, type SeasonDecisions } from 'shared-contract/season-decisions';
import { placeText, pointsText } from 'shared-contract/standing-text';
import type { StandingsRow } from 'shared-contract/standings';
import { call, callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { allPages } from '../shared/lists/list-export.ts';

/** A season with all inputs of its standings. */
export type RankedSeason = {
  season: LeagueSeason;
  league: League;
  matches: PublicMatch[];
  decisions: SeasonDecisions;
};

/** The query for a season with all inputs of its standings. */
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

/**
 * Computes the standings of a season.
 * @param changed - Decisions that replace the season's.
 * @param round - The last round to include; by default the one that the season has reached.
 * @param stageId - The stage to rank; by default all teams.
 */
export function standingsOf(
  { decisions, league, matches, season }: RankedSeason,
  changed: Partial<SeasonDecisions> = {},
  round?: number,
  stageId?: string,
) {
  const statsOf = new Map(season.teams.map(({ id, teamId }) => [teamId, id]));
  const ofRound = Map.groupBy(matches, ({ roundNumber }) => roundNumber);
  const rounds = season.rounds.map(({ roundNumber }) => ({
    roundNumber,
    matches: (ofRound.get(roundNumber) ?? []).map((match) => ({
      ...match,
      homeTeamStatsId: statsOf.get(match.homeTeamId) ?? '',
      awayTeamStatsId: statsOf.get(match.awayTeamId) ?? '',
    })),
  }));
  const teams = season.teams.map(({ id, ...team }) => ({ ...team, teamStatsId: id }));
  return computeStandings(
    { ...decisions, ...changed, numberOfRounds: league.numberOfRounds, teams, rounds },
    round,
    stageId,
  );
}

/** A team's rows in two standings that differ. */
export type Effect = { before: StandingsRow; after: StandingsRow };

/** Returns the teams whose place or points differ in `after`, in its order. */
export function effectsOf(before: readonly StandingsRow[], after: readonly StandingsRow[]): Effect[] {
  const earlier = new Map(before.map((row) => [row.teamStatsId, row]));
  return after.flatMap((row) => {
    const then = earlier.get(row.teamStatsId);
    return then !== undefined && (then.place !== row.place || then.points !== row.points)
      ? [{ before: then, after: row }]
      : [];
  });
}

const standing = ({ place, points }: StandingsRow) =>
  `${placeText(place)} with ${pointsText(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

/** Describes the effect on a team, such as 'Everton: 12th with 48 points → 15th with 40 points'. */
export const effectText = ({ after, before }: Effect): string =>
  `${after.teamName}: ${standing(before)} → ${standing(after)}`;
