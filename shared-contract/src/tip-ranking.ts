import type { Score } from './tip-scoring.ts';

/** A score with the timestamp at which the tip's order was last changed: ISO 8601 in UTC, to the millisecond. */
export type RankedScore = Score & { lastChange: string };

/**
 * The order of a leaderboard, for sorting: more points first, then more points for the team that really stands first, then more rows
 * exactly right, then the earlier last change. 0 where two share a rank.
 */
export function compareScores(one: RankedScore, other: RankedScore): number {
  return (
    other.points - one.points ||
    other.championPoints - one.championPoints ||
    other.exact - one.exact ||
    Date.parse(one.lastChange) - Date.parse(other.lastChange)
  );
}

/** Whether nothing separates two scores: they share a rank, and the next one is skipped (1, 2, 2, 4). */
export const sharesRank = (one: RankedScore, other: RankedScore): boolean => compareScores(one, other) === 0;
