import type { GroupTips } from 'shared-contract/groups';
import { placeText } from 'shared-contract/standing-words';
import { distanceTo } from 'shared-contract/tip-scoring';

type Team = Pick<GroupTips['teams'][number], 'actual' | 'actualTo'>;

/** How near a tipped place is to where a team stands, by the rule that scores tips: any of the places that it shares is exact. */
export function hitOf({ actual, actualTo }: Team, tipped: number): 'exact' | 'near' | null {
  if (actual === null) return null;
  const distance = distanceTo({ from: actual, to: actualTo ?? actual }, tipped);
  return distance === 0 ? 'exact' : distance === 1 ? 'near' : null;
}

const rangeOf = ({ actual, actualTo }: Team, words: (place: number) => string): string => {
  if (actual === null) return '';
  return actualTo === null || actualTo === actual ? words(actual) : `${words(actual)}–${words(actualTo)}`;
};

/** Where a team stands: “7”, or “7–8” where it shares places. */
export const placesOf = (team: Team): string => rangeOf(team, String);

/** As {@link placesOf}, in words: “7th–8th”. */
export const placeWords = (team: Team): string => rangeOf(team, placeText);
