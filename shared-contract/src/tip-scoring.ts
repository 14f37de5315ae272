import * as v from 'valibot';
import { Id } from './fields.ts';
import type { StandingsRow } from './standings.ts';
import type { TipRule } from './tip-rules.ts';

/** Beside the places, of `places`. */
const EXACT_BONUS = 5;
/** Of `classic`. */
const EXACT = 3;
const NEXT_TO_IT = 1;
const CHAMPION_BONUS = 5;
const RELEGATION_BONUS = 2;

/** The places that a team has in the standings: the same twice, unless it shares them. */
export type TeamPlaces = { teamId: string; from: number; to: number };

/** What tips are scored against: the standings after a round, and how many of their last places are relegation places. */
export type Truth = { teams: readonly TeamPlaces[]; relegations: number };

/** What standings say of tips. Play-off places are not relegation places. */
export function truthOf(rows: readonly Pick<StandingsRow, 'place' | 'teamId'>[], relegations: number): Truth {
  const sharing = new Map<number, number>();
  for (const { place } of rows) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  const teams = rows.map(({ place, teamId }) => ({ teamId, from: place, to: place + (sharing.get(place) ?? 1) - 1 }));
  return { teams, relegations };
}

/** The most points that a tip can get in a season of so many teams. Standings with shared places may allow fewer, never more. */
export function mostPoints(rule: TipRule, numberOfTeams: number, relegations: number): number {
  if (rule === 'distance') return 0;
  if (rule === 'places') return numberOfTeams * (numberOfTeams + EXACT_BONUS);
  return EXACT * numberOfTeams + CHAMPION_BONUS + RELEGATION_BONUS * Math.min(relegations, numberOfTeams);
}

const scoreOfTeam = {
  /** The first of the team's places, as the standings have it. */
  actual: v.number(),
  /** The last of the places that it shares; `actual` where it has one alone. */
  actualTo: v.number(),
  /** To the nearest of its places. */
  distance: v.number(),
  /** With both bonuses; below 0 by the rule `distance`. */
  points: v.number(),
  /** The part of the points for the champion. */
  championBonus: v.number(),
  /** The part of the points for a team that is rightly in the relegation zone. */
  relegationBonus: v.number(),
  /** The points that the best place for this team would have given. */
  most: v.number(),
};

/** A row of a tip, and what it is worth. */
export const ScoredRow = v.object({ teamId: Id, tipped: v.number(), ...scoreOfTeam });
export type ScoredRow = v.InferOutput<typeof ScoredRow>;

/** What a tip is worth, and what ties are broken by. */
export type Score = {
  points: number;
  /** Those of the row of the team that stands first; where several do, of the best of these rows. */
  championPoints: number;
  /** How many rows are exactly right. */
  exact: number;
};

/** How many places off a team was tipped: from the nearest of those it has. */
export function distanceTo({ from, to }: Omit<TeamPlaces, 'teamId'>, tipped: number): number {
  if (tipped < from) return from - tipped;
  return tipped > to ? tipped - to : 0;
}

/** The points of a rule for the distance alone, without bonuses. */
function pointsFor(rule: TipRule, distance: number, numberOfTeams: number): number {
  if (rule === 'distance') return distance === 0 ? 0 : -distance;
  if (rule === 'places') return distance === 0 ? numberOfTeams + EXACT_BONUS : numberOfTeams - distance;
  if (distance === 0) return EXACT;
  return distance === 1 ? NEXT_TO_IT : 0;
}

function scoredRow(rule: TipRule, truth: Truth, team: TeamPlaces, tipped: number): Omit<ScoredRow, 'most'> {
  const numberOfTeams = truth.teams.length;
  const distance = distanceTo(team, tipped);
  const lastSafe = numberOfTeams - truth.relegations;
  const isChampion = team.from === 1 && tipped === 1;
  const isRelegated = team.to > lastSafe && tipped > lastSafe;
  const championBonus = rule === 'classic' && isChampion ? CHAMPION_BONUS : 0;
  const relegationBonus = rule === 'classic' && isRelegated ? RELEGATION_BONUS : 0;
  const points = pointsFor(rule, distance, numberOfTeams) + championBonus + relegationBonus;
  const { from: actual, teamId, to: actualTo } = team;
  return { teamId, tipped, actual, actualTo, distance, points, championBonus, relegationBonus };
}

/** The rows of a team, for each place in which a tip can have it. */
function rowsByPlace(rule: TipRule, truth: Truth, team: TeamPlaces): ScoredRow[] {
  const rows = truth.teams.map((_, index) => scoredRow(rule, truth, team, index + 1));
  const most = Math.max(...rows.map(({ points }) => points));
  return rows.map((row) => ({ ...row, most }));
}

/**
 * Scores tips that name teams by their index in a list. Both functions throw a `RangeError` for a tip with more or fewer teams than the
 * season, or an index that is not in the list.
 */
export type Scorer = {
  scoreOf: (order: ArrayLike<number>) => Score;
  rowsOf: (order: ArrayLike<number>) => ScoredRow[];
};

/**
 * Prepares the scoring of many tips: what each team is worth in each place is computed once, and a tip's score looked up. `teamIds` is the
 * list in which tips count the teams; each of them must be in the truth, or it throws a `RangeError`.
 */
export function createScorer(
  rule: TipRule,
  truth: Truth,
  teamIds: readonly string[] = truth.teams.map(({ teamId }) => teamId),
): Scorer {
  const teams = new Map(truth.teams.map((team) => [team.teamId, team]));
  const table = teamIds.map((teamId) => {
    const team = teams.get(teamId);
    if (team === undefined) throw new RangeError(`Team ${teamId} is not in the standings`);
    return rowsByPlace(rule, truth, team);
  });
  const size = table.length;
  if (size !== truth.teams.length) throw new RangeError(`${size} teams, but ${truth.teams.length} in the standings`);

  const rowAt = (order: ArrayLike<number>, index: number): ScoredRow => {
    const row = table[order[index] ?? -1]?.[index];
    if (row === undefined) throw new RangeError(`No team ${String(order[index])} in this season`);
    return row;
  };
  const checkLength = ({ length }: ArrayLike<number>) => {
    if (length !== size) throw new RangeError(`A tip of ${length} teams in a season of ${size}`);
  };

  return {
    scoreOf: (order) => {
      checkLength(order);
      let points = 0;
      let championPoints = -Infinity;
      let exact = 0;
      for (let index = 0; index < size; index += 1) {
        const row = rowAt(order, index);
        points += row.points;
        if (row.distance === 0) exact += 1;
        if (row.actual === 1 && row.points > championPoints) championPoints = row.points;
      }
      return { points, championPoints, exact };
    },
    rowsOf: (order) => {
      checkLength(order);
      return Array.from({ length: size }, (_, index) => rowAt(order, index));
    },
  };
}

/** Scores a tip, the ids of all the season's teams from the first place to the last; throws a `RangeError` where it has others. */
export function scoreTip(rule: TipRule, truth: Truth, order: readonly string[]): Score & { rows: ScoredRow[] } {
  const indexes = new Map(truth.teams.map(({ teamId }, index) => [teamId, index]));
  const numbers = order.map((teamId) => indexes.get(teamId) ?? -1);
  const scorer = createScorer(rule, truth);
  return { ...scorer.scoreOf(numbers), rows: scorer.rowsOf(numbers) };
}
