import type { AwardedTo, Result as MatchResult } from './match-results.ts';
import type { Adjustment, Ruling, SeasonRules } from './season-rules.ts';
import type { Withdrawn } from './team-stats.ts';

/** A match for the standings. `awardedTo` gives the points of an awarded match where its goals do not say who gets them. */
export type SeasonMatch = Omit<MatchResult, 'awardedTo'> & {
  homeTeamStatsId: string;
  awayTeamStatsId: string;
  awardedTo?: AwardedTo | null;
  kickOff?: string | null;
};

/** `withdrawn` is how the matches count of a team that gave up in midseason; it stands last. */
export type RankedTeam = { teamStatsId: string; teamId: string; teamName: string; withdrawn?: Withdrawn | null };

/** All that a season's standings are computed from. */
export type SeasonToRank = {
  teams: readonly RankedTeam[];
  rounds: readonly { roundNumber: number; matches: readonly SeasonMatch[] }[];
  /** The league's, by which it is known how often two clubs meet before all fixtures are there. */
  numberOfRounds?: number;
  rules: SeasonRules;
  adjustments?: readonly (Adjustment & { teamStatsId: string })[];
  rulings?: readonly Ruling[];
};

/** A match that counts. */
export type Result = {
  round: number;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  wonBy: 'home' | 'away' | 'draw' | 'nobody';
  kickOff: string | null;
};

/** A season's matches by what has become of them; `pairs` are all matches of two clubs, by both orders of their ids. */
export type SeasonResults = {
  results: Result[];
  /** Rounds of matches that still wait for a result. */
  openRounds: number[];
  /** The round after which each meeting of two clubs is decided: `null` for one that is not, 0 for one that is cancelled. */
  meetings: Map<string, (number | null)[]>;
};

/** One key for two clubs, in either order. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

function winnerOf(match: SeasonMatch, homeGoals: number, awayGoals: number): Result['wonBy'] {
  if (match.status === 'awarded' && match.awardedTo)
    return match.awardedTo === 'both-lose' ? 'nobody' : match.awardedTo;
  if (homeGoals === awayGoals) return 'draw';
  return homeGoals > awayGoals ? 'home' : 'away';
}

/** The result of a match; `null` while it has none. */
function resultOf(match: SeasonMatch, round: number): Result | null {
  const { awayTeamGoals, awayTeamStatsId: away, homeTeamGoals, homeTeamStatsId: home, kickOff = null, status } = match;
  if (status !== 'played' && status !== 'awarded') return null;
  if (homeTeamGoals === null || awayTeamGoals === null) return null;
  const wonBy = winnerOf(match, homeTeamGoals, awayTeamGoals);
  return { round, home, away, homeGoals: homeTeamGoals, awayGoals: awayTeamGoals, wonBy, kickOff };
}

/** Sorts out a season's matches; those of a club whose matches are annulled count as cancelled. */
export function resultsOf({ rounds, teams }: SeasonToRank): SeasonResults {
  const annulled = new Set(
    teams.filter(({ withdrawn }) => withdrawn === 'annul').map(({ teamStatsId }) => teamStatsId),
  );
  const sorted: SeasonResults = { results: [], openRounds: [], meetings: new Map() };
  for (const { matches, roundNumber } of rounds) {
    for (const match of matches) {
      const isCancelled =
        match.status === 'cancelled' || annulled.has(match.homeTeamStatsId) || annulled.has(match.awayTeamStatsId);
      const result = isCancelled ? null : resultOf(match, roundNumber);
      if (result !== null) sorted.results.push(result);
      else if (!isCancelled) sorted.openRounds.push(roundNumber);
      const pair = pairOf(match.homeTeamStatsId, match.awayTeamStatsId);
      const decidedAfter = isCancelled ? 0 : (result?.round ?? null);
      const meetings = sorted.meetings.get(pair);
      if (meetings === undefined) sorted.meetings.set(pair, [decidedAfter]);
      else meetings.push(decidedAfter);
    }
  }
  return sorted;
}

/** What a club has done in some matches, without adjustments. */
export type Tally = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  awayGoals: number;
  points: number;
};

/** What each of the clubs has done in the given matches. */
export function tally(clubs: Iterable<string>, results: readonly Result[], winPoints: number): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const club of clubs) {
    tallies.set(club, { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, awayGoals: 0, points: 0 });
  }
  const count = (club: string, scored: number, conceded: number, outcome: 'won' | 'drawn' | 'lost') => {
    const of = tallies.get(club);
    if (of === undefined) return;
    of.played += 1;
    of[outcome] += 1;
    of.goalsFor += scored;
    of.goalsAgainst += conceded;
    if (outcome !== 'lost') of.points += outcome === 'won' ? winPoints : 1;
  };
  for (const result of results) {
    count(result.home, result.homeGoals, result.awayGoals, outcomeFor(result, 'home'));
    count(result.away, result.awayGoals, result.homeGoals, outcomeFor(result, 'away'));
    const away = tallies.get(result.away);
    if (away !== undefined) away.awayGoals += result.awayGoals;
  }
  return tallies;
}

/** What a result was to one side. */
export function outcomeFor({ wonBy }: Result, side: 'home' | 'away'): 'won' | 'drawn' | 'lost' {
  if (wonBy === 'draw') return 'drawn';
  return wonBy === side ? 'won' : 'lost';
}
