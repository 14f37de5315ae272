import type { GroupTips } from 'shared-contract/groups';

const MOST = 10;
/** Places that are no farther apart are no dispute. */
const LEAST_SPREAD = 2;

/** The teams whose tipped places are farthest apart, at most ten; `places` in the order of the people. */
export function disputedTeams({ people, teams }: Pick<GroupTips, 'people' | 'teams'>) {
  if (people.length < 2) return [];
  return teams
    .map(({ name, teamId }, index) => {
      const places = people.map((person) => person.places[index] ?? 0);
      return { name, teamId, places, highest: Math.min(...places), lowest: Math.max(...places) };
    })
    .filter(({ highest, lowest }) => lowest - highest >= LEAST_SPREAD)
    .toSorted((one, other) => other.lowest - other.highest - (one.lowest - one.highest))
    .slice(0, MOST);
}
