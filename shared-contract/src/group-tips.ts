import { distanceTo, type Truth } from './tip-scoring.ts';

/** A tip of a group: whose it is, and the season's teams by their ids, from the first place to the last. */
type GroupTip<Person> = { person: Person; order: readonly string[] };

/** Fewer tips have no boldest call. */
const LEAST_TIPS_FOR_BOLDEST = 3;

/** What the tips of a group say of a team together: the mean of its places, and the best of them. */
export type ConsensusRow = { teamId: string; mean: number; best: number };

/** A place that somebody gave a team, and the mean of those that all others gave it. */
export type BoldCall<Person> = { person: Person; teamId: string; tipped: number; meanOfOthers: number };

/** The places that tips give each team, in the order of the tips. */
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

/**
 * What tips over the same teams say together: the teams by the mean of their places, of equal ones the one with the better best place
 * first.
 */
export function consensusOfTips(orders: readonly (readonly string[])[]): ConsensusRow[] {
  return [...placesByTeam(orders)]
    .map(([teamId, places]) => ({ teamId, mean: sumOf(places) / places.length, best: Math.min(...places) }))
    .toSorted((one, other) => one.mean - other.mean || one.best - other.best || (one.teamId < other.teamId ? -1 : 1));
}

/** Tells how far from the truth a call is; 0 without a truth. */
function distancesFrom(truth: Truth | undefined): (call: { teamId: string; tipped: number }) => number {
  const places = new Map(truth?.teams.map((team) => [team.teamId, team]));
  return ({ teamId, tipped }) => distanceTo(places.get(teamId) ?? { from: tipped, to: tipped }, tipped);
}

/**
 * The boldest call of a group whose tips are over the same teams: the row farthest from the mean of the others' places; of several, with
 * `truth` the one nearest to it, else the first. `null` of fewer than three tips, or where all agree.
 */
export function boldestCall<Person>(tips: readonly GroupTip<Person>[], truth?: Truth): BoldCall<Person> | null {
  if (tips.length < LEAST_TIPS_FOR_BOLDEST) return null;
  const sums = new Map([...placesByTeam(tips.map(({ order }) => order))].map(([id, places]) => [id, sumOf(places)]));
  const calls = tips.flatMap(({ order, person }) =>
    order.map((teamId, index) => {
      const tipped = index + 1;
      const sum = sums.get(teamId) ?? 0;
      // In whole numbers, which compare exactly: the distance from the others' mean, times how many others there are.
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
