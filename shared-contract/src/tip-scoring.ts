import type { StandingsRow } from './standings.ts';
import { scoringRules } from './scoring-rules.ts';
import type { TipRule } from './tip-rules.ts';

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

/** What a tip is worth in one row, for the place that it gives a team. */
export type Worth = {
  /** To the nearest of the team's places. */
  distance: number;
  /** With both bonuses; below 0 by the rule `distance`. */
  points: number;
  /** The part of the points for the champion. */
  championBonus: number;
  /** The part of the points for a team that is rightly in the relegation zone. */
  relegationBonus: number;
  /** The points that the best place for this team would have given. */
  most: number;
};

/** A row of a tip: `actual` is the first of the places that the team shares and `actualTo` the last, `actual` where it has one alone. */
export type ScoredRow = Worth & { teamId: string; tipped: number; actual: number; actualTo: number };

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

/** What a team with these places is worth for each place that a tip can give it, from the first on. */
export function worthByPlace(
  rule: TipRule,
  { numberOfTeams, relegations }: { numberOfTeams: number; relegations: number },
  places: Omit<TeamPlaces, 'teamId'>,
): Worth[] {
  const { pointsFor, ...bonuses } = scoringRules[rule];
  const lastSafe = numberOfTeams - relegations;
  const worth = Array.from({ length: numberOfTeams }, (_, index) => {
    const tipped = index + 1;
    const distance = distanceTo(places, tipped);
    const isChampion = places.from === 1 && tipped === 1;
    const isRelegated = places.to > lastSafe && tipped > lastSafe;
    const championBonus = isChampion ? bonuses.championBonus : 0;
    const relegationBonus = isRelegated ? bonuses.relegationBonus : 0;
    const points = pointsFor(distance, numberOfTeams) + championBonus + relegationBonus;
    return { distance, points, championBonus, relegationBonus };
  });
  const most = Math.max(...worth.map(({ points }) => points));
  return worth.map((one) => ({ ...one, most }));
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
  const season = { numberOfTeams: teams.size, relegations: truth.relegations };
  const table = teamIds.map((teamId) => {
    const team = teams.get(teamId);
    if (team === undefined) throw new RangeError(`Team ${teamId} is not in the standings`);
    const { from: actual, to: actualTo } = team;
    const worth = worthByPlace(rule, season, team);
    return worth.map((one, index): ScoredRow => ({ ...one, teamId, tipped: index + 1, actual, actualTo }));
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
