import { wordsOfRank, wordsOfScore } from 'shared-contract/score-words';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';

/** What a picture shows beside a row of a tip: where the team stands, how many places it rose, and the points. */
export type DrawnScoreRow = { place: string; movement: number; points: string };

/** What a picture shows of a tip's score; its rows are in the tip's order. */
export type DrawnScore = {
  line: string;
  /** What the column of where teams stand is called. */
  standing: 'Now' | 'Final';
  rows: DrawnScoreRow[];
};

const isOver = ({ isFinal, round, rounds }: TipScore) => isFinal && rounds.at(-1)?.round === round;

/** “12th of 340 · 356 of 500 points after round 12”; the rank is left out where the tip is on no board. */
function lineOf(score: TipScore): string {
  const { most, of, points, provisional, rank, round, rule } = score;
  return [
    ...(rank === null || of === null ? [] : [wordsOfRank(rank, of)]),
    `${wordsOfScore(rule, { points: points ?? 0, most })} after round ${round}`,
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

/** What a picture shows of a score; nothing before a round is scored. */
export function drawnScore(score: TipScore | null): DrawnScore | undefined {
  if (score === null || score.points === null) return undefined;
  const rows = score.rows.toSorted((one, other) => one.tipped - other.tipped);
  return { line: lineOf(score), standing: isOver(score) ? 'Final' : 'Now', rows: rows.map(rowOf) };
}
