import type { SeasonChange, SeasonCorrection } from './season-changes.ts';

function concerns(correction: SeasonCorrection, roundNumber: number): boolean {
  switch (correction.kind) {
    case 'result':
      return correction.roundNumber <= roundNumber;
    case 'adjustment':
    case 'ruling':
      return correction.fromRound <= roundNumber;
    case 'rules':
    case 'withdrawn':
      return true;
  }
}

/** What was corrected of the standings after a round: nothing of later rounds. */
export const correctionsUpTo = (
  roundNumber: number,
  { corrections }: Pick<SeasonChange, 'corrections'>,
): SeasonCorrection[] => corrections.filter((correction) => concerns(correction, roundNumber));
