import type { Score } from 'shared-contract/tip-scoring';

/** Wider than the points of any rule in a season of `MOST_TIPPED_TEAMS`; a test checks it. */
const POINTS_RANGE = 4096;
const ROWS_RANGE = 64;

/** A number that is higher for the better of two scores. */
export const strengthOf = ({ championPoints, exact, points }: Score): number =>
  ((points + POINTS_RANGE / 2) * POINTS_RANGE + championPoints + POINTS_RANGE / 2) * ROWS_RANGE + exact;

/** Tips with the same score, in the order of their last changes. */
type Level = {
  /** How many of them are on the board. */
  size: number;
  /** How many on the board are better. */
  better: number;
  /** How many were placed so far, and how many before those that were changed at `at`. */
  placed: number;
  placedBefore: number;
  at: string;
};

/**
 * Ranks any number of tips without having them in memory: all are counted first, and then placed, both times in the order of their last
 * changes.
 */
export class Ranking {
  readonly #levels = new Map<number, Level>();

  count(score: Score, isOnBoard: boolean): void {
    const strength = strengthOf(score);
    const level = this.#levels.get(strength);
    if (level !== undefined) level.size += isOnBoard ? 1 : 0;
    else this.#levels.set(strength, { size: isOnBoard ? 1 : 0, better: 0, placed: 0, placedBefore: 0, at: '' });
  }

  /** Ends the counting, and returns how many are on the board. */
  beginPlacing(): number {
    let better = 0;
    for (const [, level] of [...this.#levels].toSorted(([one], [other]) => other - one)) {
      level.better = better;
      better += level.size;
    }
    return better;
  }

  /**
   * The rank of the next tip, which those share that nothing separates, and its position on the board; `null` of one that is not on it,
   * whose rank is the one that it would have.
   */
  place(score: Score, changedAt: string, isOnBoard: boolean): { rank: number; position: number | null } {
    const level = this.#levels.get(strengthOf(score));
    if (level === undefined) throw new RangeError('A tip that was not counted');
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
