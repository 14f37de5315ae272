/** A tip's order as it is stored: the teams by their numbers in the season's list, from the first place to the last, as “3,0,2,1”. */
export const encodeOrder = (numbers: readonly number[]): string => numbers.join(',');

/** The numbers of a stored order. */
export const decodeOrder = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * A tip's order in a season whose teams have changed: without those that left, and with the newcomers last, as the season lists them.
 */
export function orderInSeason(
  tipped: readonly string[],
  teamsNow: readonly string[],
): { order: string[]; newcomers: string[] } {
  const known = new Set(tipped);
  const now = new Set(teamsNow);
  const newcomers = teamsNow.filter((teamId) => !known.has(teamId));
  return { order: [...tipped.filter((teamId) => now.has(teamId)), ...newcomers], newcomers };
}
