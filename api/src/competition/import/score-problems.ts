import type { ImportProblem } from 'shared-contract/season-import';
import { problem } from './reading.ts';
import type { ScoreProblem } from './results.ts';

const reasons: Record<ScoreProblem, (score: string) => string> = {
  goals: (score) => `The score “${score}” can’t be read`,
  'score-is-a-date': (score) => `A spreadsheet has made a date of the score “${score}”`,
  'not-final': (score) => `The score “${score}” isn’t final`,
};

/** Returns the problem of a score that is not read. Its match is kept. */
export const scoreProblem = (reason: ScoreProblem, score: string, line: number): ImportProblem =>
  problem(
    reason === 'not-final' ? 'goals' : reason,
    line,
    `${reasons[reason](score.slice(0, 40))}; the match has no result.`,
  );
