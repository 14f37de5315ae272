import { rankText, tipScoreText } from 'shared-contract/score-text';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';

/** The score in a row of a tip: the team's actual place, its upward movement in places, and the points. */
export type DrawnScoreRow = { place: string; movement: number; points: string };

/** The drawn score of a tip. The rows are in the tip's order. */
export type DrawnScore = {
  line: string;
  /** The heading of the column of actual places. */
  standing: 'Now' | 'Final';
  rows: DrawnScoreRow[];
};

const isOver = ({ isFinal, round, rounds }: TipScore) => isFinal && rounds.at(-1)?.round === round;

/** Returns “12th of 340 · 356 of 500 points after round 12”, without the rank if the tip is on no leaderboard. */
function lineOf(score: TipScore): string {
  const { most, of, points, provisional, rank, round, rule } = score;
  return [
    ...(rank === null || of === null ? [] : [rankText(rank, of)]),
    `${tipScoreText(rule, { points: points ?? 0, most })} after round ${round}`,
    ...(isOver(score) ? ['final'] : provisional ? ['provisional'] : []),
  ].join(' · ');
}

function rowOf({ actual, actualTo, movement, points }: TipScoreRow): DrawnScoreRow {
  const isShared = actualTo !== null && actualTo !== actual;
  return {
    place: isShared ? `${actual}–${actualTo}` : String(actual),
    movement: movement ?? 0,
    points: points !== null && points < 0 ? `−${-points}` : String(points),
  };
}

/** Returns the drawn form of a score, or `undefined` before a round is scored. */
export function drawnScore(score: TipScore | null): DrawnScore | undefined {
  if (score === null || score.points === null) return undefined;
  const rows = score.rows.toSorted((one, other) => one.tipped - other.tipped);
  return { line: lineOf(score), standing: isOver(score) ? 'Final' : 'Now', rows: rows.map(rowOf) };
}
