import type { GroupTips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-text';
import { distanceTo } from 'shared-contract/tip-scoring';

type Team = Pick<GroupTips['teams'][number], 'actual' | 'actualTo'>;

/**
 * Rates a tipped place by the rule that scores tips. Returns 'exact' for each of the places that the team shares,
 * 'near' for one place off, and `null` otherwise or before the season has results.
 */
export function hitOf({ actual, actualTo }: Team, tipped: number): 'exact' | 'near' | null {
  if (actual === null) return null;
  const distance = distanceTo({ from: actual, to: actualTo ?? actual }, tipped);
  return distance === 0 ? 'exact' : distance === 1 ? 'near' : null;
}

const rangeText = ({ actual, actualTo }: Team, textOf: (place: number) => string): string => {
  if (actual === null) return '';
  return actualTo === null || actualTo === actual ? textOf(actual) : `${textOf(actual)}–${textOf(actualTo)}`;
};

/** Returns a team's place in digits: “7”, or “7–8” if it shares places. Empty before the season has results. */
export const placesOf = (team: Team): string => rangeText(team, String);

/** Returns a team's place as ordinals: “7th”, or “7th–8th” if it shares places. */
export const ordinalsText = (team: Team): string => rangeText(team, placeText);
