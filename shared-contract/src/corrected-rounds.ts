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

/** Returns the corrections that affect the standings after a round, without those of later rounds. */
export const correctionsUpTo = (
  roundNumber: number,
  { corrections }: Pick<SeasonChange, 'corrections'>,
): SeasonCorrection[] => corrections.filter((correction) => concerns(correction, roundNumber));
