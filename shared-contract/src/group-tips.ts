import { distanceTo, type Truth } from './tip-scoring.ts';

/** A tip of a group: its author, and the team ids of the season from first to last place. */
type GroupTip<Person> = { person: Person; order: readonly string[] };

/** The minimum number of tips for a boldest call. */
const LEAST_TIPS_FOR_BOLDEST = 3;

/** A team's mean place and best place over all tips of a group. */
export type ConsensusRow = { teamId: string; mean: number; best: number };

/** A place that one member gave a team, and the mean of the places that all others gave it. */
export type BoldCall<Person> = { person: Person; teamId: string; tipped: number; meanOfOthers: number };

/** The places that the tips give each team, in the order of the tips. */
function placesByTeam(orders: readonly (readonly string[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const order of orders) {
    for (const [index, teamId] of order.entries()) {
      const given = places.get(teamId);
      if (given === undefined) places.set(teamId, [index + 1]);
      else given.push(index + 1);
    }
  }
  return places;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the consensus of tips over the same teams: the teams by mean place, then by best place. */
export function consensusOfTips(orders: readonly (readonly string[])[]): ConsensusRow[] {
  return [...placesByTeam(orders)]
    .map(([teamId, places]) => ({ teamId, mean: sumOf(places) / places.length, best: Math.min(...places) }))
    .toSorted((one, other) => one.mean - other.mean || one.best - other.best || (one.teamId < other.teamId ? -1 : 1));
}

/** Returns a function that computes a call's distance from the standings; always 0 without standings. */
function distancesFrom(truth: Truth | undefined): (call: { teamId: string; tipped: number }) => number {
  const places = new Map(truth?.teams.map((team) => [team.teamId, team]));
  return ({ teamId, tipped }) => distanceTo(places.get(teamId) ?? { from: tipped, to: tipped }, tipped);
}

/**
 * Returns the boldest call of a group whose tips are over the same teams: the row farthest from the
 * mean of the others' places. Of several, returns the one closest to `truth`, or the first without
 * `truth`. Returns `null` for fewer than three tips, or if all agree.
 */
export function boldestCall<Person>(tips: readonly GroupTip<Person>[], truth?: Truth): BoldCall<Person> | null {
  if (tips.length < LEAST_TIPS_FOR_BOLDEST) return null;
  const sums = new Map([...placesByTeam(tips.map(({ order }) => order))].map(([id, places]) => [id, sumOf(places)]));
  const calls = tips.flatMap(({ order, person }) =>
    order.map((teamId, index) => {
      const tipped = index + 1;
      const sum = sums.get(teamId) ?? 0;
      // Multiplied by the number of other tips: integers compare exactly.
      const boldness = Math.abs(tipped * tips.length - sum);
      return { person, teamId, tipped, meanOfOthers: (sum - tipped) / (tips.length - 1), boldness };
    }),
  );
  const distanceOf = distancesFrom(truth);
  const [first] = calls.toSorted((one, other) => other.boldness - one.boldness || distanceOf(one) - distanceOf(other));
  if (first === undefined || first.boldness === 0) return null;
  const { meanOfOthers, person, teamId, tipped } = first;
  return { person, teamId, tipped, meanOfOthers };
}
