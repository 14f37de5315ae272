/**
 * Encodes a tip's order for storage: the team numbers in the season's list, from first to last
 * place, such as “3,0,2,1”.
 */
export const encodeOrder = (numbers: readonly number[]): string => numbers.join(',');

/** Decodes a stored order. */
export const decodeOrder = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * Adapts a tip's order to the current teams of its season. Removes teams that left, and appends
 * newcomers in the season's order.
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
