import type { AwardedTo, Result as MatchResult } from './match-results.ts';
import type { PointValues } from './season-points.ts';
import type { Adjustment, Ruling, SeasonRules } from './season-rules.ts';
import type { Withdrawn } from './team-stats.ts';

/**
 * A match for the standings. `awardedTo` has the side that gets the points of an awarded match, if
 * its goals do not decide it.
 */
export type SeasonMatch = Omit<MatchResult, 'awardedTo'> & {
  homeTeamStatsId: string;
  awayTeamStatsId: string;
  awardedTo?: AwardedTo | null;
  kickOff?: string | null;
};

/** A team to rank. `withdrawn` is how the matches of a team count that left in midseason; it is ranked last. */
export type RankedTeam = { teamStatsId: string; teamId: string; teamName: string; withdrawn?: Withdrawn | null };

/** The input from which a season's standings are computed. */
export type SeasonToRank = {
  teams: readonly RankedTeam[];
  rounds: readonly { roundNumber: number; matches: readonly SeasonMatch[] }[];
  /** The league's number of rounds. It gives the number of meetings of two clubs while fixtures are missing. */
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
  wonBy: 'home' | 'away' | 'draw' | 'neither';
  /** Whether it was decided after regulation. */
  isOvertime: boolean;
  kickOff: string | null;
};

/** The matches of a season by outcome. */
export type SeasonResults = {
  results: Result[];
  /** The rounds of matches that have no result yet. */
  openRounds: number[];
  /**
   * By `pairOf` two clubs: the round of each decided meeting, 0 for a cancelled meeting, `null` for
   * an undecided one.
   */
  meetings: Map<string, (number | null)[]>;
};

/** Returns one key for two clubs, in either order. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

function winnerOf(match: SeasonMatch, homeGoals: number, awayGoals: number): Result['wonBy'] {
  if (match.status === 'awarded' && match.awardedTo)
    return match.awardedTo === 'both-lose' ? 'neither' : match.awardedTo;
  if (homeGoals === awayGoals) return 'draw';
  return homeGoals > awayGoals ? 'home' : 'away';
}

/** Returns the result of a match; `null` without one. */
function resultOf(match: SeasonMatch, round: number): Result | null {
  const { awayTeamGoals, awayTeamStatsId: away, homeTeamGoals, homeTeamStatsId: home, kickOff = null, status } = match;
  if (status !== 'played' && status !== 'awarded') return null;
  if (homeTeamGoals === null || awayTeamGoals === null) return null;
  const wonBy = winnerOf(match, homeTeamGoals, awayTeamGoals);
  const isOvertime = status === 'played' && (match.decidedIn ?? 'regulation') !== 'regulation';
  return { round, home, away, homeGoals: homeTeamGoals, awayGoals: awayTeamGoals, wonBy, isOvertime, kickOff };
}

/** Classifies a season's matches. Annulled matches of a withdrawn club count as cancelled. */
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

/**
 * Returns the round that a season has reached: the last one of whose matches most have a result, or the next one if it
 * has begun. Matches brought forward from later rounds do not count.
 */
export function reachedRound({ openRounds, results }: SeasonResults): number | undefined {
  const decided = Map.groupBy(results, ({ round }) => round);
  const open = Map.groupBy(openRounds, (round) => round);
  const numbers = [...new Set([...decided.keys(), ...open.keys()])].toSorted((one, other) => one - other);
  const resultsIn = (round: number | undefined) => decided.get(round ?? 0)?.length ?? 0;
  const last = numbers.findLastIndex((round) => resultsIn(round) > (open.get(round)?.length ?? 0));
  const next = numbers[last + 1];
  if (resultsIn(next) > 0) return next;
  return numbers[last] ?? numbers.find((round) => resultsIn(round) > 0);
}

/** Of `won` and `lost`, `overtimeWon` and `overtimeLost` were decided after regulation; `awayWon` are away matches. */
const nothing = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  overtimeWon: 0,
  overtimeLost: 0,
  awayWon: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  points: 0,
};

/** A club's totals over some matches, without adjustments. */
export type Tally = typeof nothing;

type Outcome = 'won' | 'drawn' | 'lost';

function pointsFor(outcome: Outcome, isOvertime: boolean, points: PointValues): number {
  if (outcome === 'drawn') return points.draw;
  if (outcome === 'won') return isOvertime ? points.overtimeWin : points.win;
  return isOvertime ? points.overtimeLoss : points.loss;
}

/** Computes the totals of each club over the given matches. */
export function tally(clubs: Iterable<string>, results: readonly Result[], points: PointValues): Map<string, Tally> {
  const tallies = new Map([...clubs].map((club) => [club, { ...nothing }]));
  for (const result of results) {
    for (const side of ['home', 'away'] as const) {
      const of = tallies.get(result[side]);
      if (of === undefined) continue;
      const outcome = outcomeFor(result, side);
      of.played += 1;
      of[outcome] += 1;
      if (result.isOvertime && outcome !== 'drawn') of[outcome === 'won' ? 'overtimeWon' : 'overtimeLost'] += 1;
      of.goalsFor += side === 'home' ? result.homeGoals : result.awayGoals;
      of.goalsAgainst += side === 'home' ? result.awayGoals : result.homeGoals;
      of.points += pointsFor(outcome, result.isOvertime, points);
      if (side === 'home') continue;
      of.awayGoals += result.awayGoals;
      if (outcome === 'won') of.awayWon += 1;
    }
  }
  return tallies;
}

/** Returns the outcome of a result for one side. */
export function outcomeFor({ wonBy }: Result, side: 'home' | 'away'): Outcome {
  if (wonBy === 'draw') return 'drawn';
  return wonBy === side ? 'won' : 'lost';
}
