import type { StandingsRow } from './standings.ts';
import { scoringRules } from './scoring-rules.ts';
import type { TipRule } from './tip-rules.ts';

/** The places of a team in the standings. `from` and `to` differ if it shares them. */
export type TeamPlaces = { teamId: string; from: number; to: number };

/** The standings that tips are scored against, with the number of relegation places at the bottom. */
export type Truth = { teams: readonly TeamPlaces[]; relegations: number };

/** Converts standings for scoring. Play-off places do not count as relegation places. */
export function truthOf(rows: readonly Pick<StandingsRow, 'place' | 'teamId'>[], relegations: number): Truth {
  const sharing = new Map<number, number>();
  for (const { place } of rows) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  const teams = rows.map(({ place, teamId }) => ({ teamId, from: place, to: place + (sharing.get(place) ?? 1) - 1 }));
  return { teams, relegations };
}

/** The score of one row of a tip, by the place that it gives a team. */
export type Worth = {
  /** The distance to the nearest of the team's places. */
  distance: number;
  /** Includes both bonuses. Negative by the rule `distance`. */
  points: number;
  /** The part of the points for the champion. */
  championBonus: number;
  /** The part of the points for a team correctly put in the relegation zone. */
  relegationBonus: number;
  /** The points of the best place for this team. */
  most: number;
};

/**
 * A row of a tip. `actual` is the first of the places that the team shares, and `actualTo` the
 * last; they are equal if it shares none.
 */
export type ScoredRow = Worth & { teamId: string; tipped: number; actual: number; actualTo: number };

/** The total score of a tip, with the tie-breaks of leaderboards. */
export type Score = {
  points: number;
  /** The points of the leader's row. If teams share first place, of the best of their rows. */
  championPoints: number;
  /** The number of exact rows. */
  exact: number;
};

/** Returns how many places off a team was tipped, from the nearest of its places. */
export function distanceTo({ from, to }: Omit<TeamPlaces, 'teamId'>, tipped: number): number {
  if (tipped < from) return from - tipped;
  return tipped > to ? tipped - to : 0;
}

/** Returns the score for each place that a tip can give a team with these places, from first place on. */
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
 * Scores tips that name teams by their index in a list. Both functions throw a `RangeError` if the
 * number of teams differs from the season's, or an index is not in the list.
 */
export type Scorer = {
  scoreOf: (order: ArrayLike<number>) => Score;
  rowsOf: (order: ArrayLike<number>) => ScoredRow[];
};

/**
 * Prepares the scoring of many tips by precomputing the score of each team in each place. `teamIds`
 * is the list that the tips' indexes refer to.
 * @throws {RangeError} if a team is not in `truth`.
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

/**
 * Scores a tip, given as the ids of all the season's teams from first to last place.
 * @throws {RangeError} if its teams differ from the season's.
 */
export function scoreTip(rule: TipRule, truth: Truth, order: readonly string[]): Score & { rows: ScoredRow[] } {
  const indexes = new Map(truth.teams.map(({ teamId }, index) => [teamId, index]));
  const numbers = order.map((teamId) => indexes.get(teamId) ?? -1);
  const scorer = createScorer(rule, truth);
  return { ...scorer.scoreOf(numbers), rows: scorer.rowsOf(numbers) };
}
