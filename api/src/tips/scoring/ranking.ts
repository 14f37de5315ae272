import type { Score } from 'shared-contract/tip-scoring';

/** Exceeds the range of points in any rule for a season of `MOST_TIPPED_TEAMS`. Checked by a test. */
const POINTS_RANGE = 4096;
const ROWS_RANGE = 64;

/** Packs a score into a number that is higher for the better of two scores. */
export const strengthOf = ({ championPoints, exact, points }: Score): number =>
  ((points + POINTS_RANGE / 2) * POINTS_RANGE + championPoints + POINTS_RANGE / 2) * ROWS_RANGE + exact;

/** Tips with the same score, in order of their last changes. */
type Level = {
  /** How many of these tips are on the leaderboard. */
  size: number;
  /** How many better tips are on the leaderboard. */
  better: number;
  /** How many of these tips were placed so far, and how many of those last changed before `at`. */
  placed: number;
  placedBefore: number;
  at: string;
};

/**
 * Ranks any number of tips without holding them in memory. First `count` each tip, then `place` each, both in order of
 * their last changes.
 */
export class Ranking {
  readonly #levels = new Map<number, Level>();

  count(score: Score, isOnBoard: boolean): void {
    const strength = strengthOf(score);
    const level = this.#levels.get(strength);
    if (level !== undefined) level.size += isOnBoard ? 1 : 0;
    else this.#levels.set(strength, { size: isOnBoard ? 1 : 0, better: 0, placed: 0, placedBefore: 0, at: '' });
  }

  /** Ends the counting. Returns the number of tips on the leaderboard. */
  beginPlacing(): number {
    let better = 0;
    for (const [, level] of [...this.#levels].toSorted(([one], [other]) => other - one)) {
      level.better = better;
      better += level.size;
    }
    return better;
  }

  /**
   * Returns the rank of the next tip and its position on the leaderboard. Tips with the same score and time of change
   * share a rank. A tip that is not on the leaderboard has no position; its rank is the one that it would have.
   */
  place(score: Score, changedAt: string, isOnBoard: boolean): { rank: number; position: number | null } {
    const level = this.#levels.get(strengthOf(score));
    if (level === undefined) throw new RangeError('The tip was not counted');
    if (level.at !== changedAt) {
      level.at = changedAt;
      level.placedBefore = level.placed;
    }
    const rank = level.better + level.placedBefore + 1;
    if (!isOnBoard) return { rank, position: null };
    level.placed += 1;
    return { rank, position: level.better + level.placed };
  }
}
