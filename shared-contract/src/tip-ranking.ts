import type { Score } from './tip-scoring.ts';

/** A score with the timestamp of the last change of the tip's order: ISO 8601 in UTC, to the millisecond. */
export type RankedScore = Score & { lastChange: string };

/**
 * Comparator for leaderboards: more points first, then more points for the actual leader, then more
 * exact rows, then the earlier last change. Returns 0 if two scores share a rank.
 */
export function compareScores(one: RankedScore, other: RankedScore): number {
  return (
    other.points - one.points ||
    other.championPoints - one.championPoints ||
    other.exact - one.exact ||
    Date.parse(one.lastChange) - Date.parse(other.lastChange)
  );
}

/** Whether two scores share a rank. The following rank is skipped (1, 2, 2, 4). */
export const sharesRank = (one: RankedScore, other: RankedScore): boolean => compareScores(one, other) === 0;
