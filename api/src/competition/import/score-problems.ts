import type { ImportProblem } from 'shared-contract/season-import';
import { problem } from './reading.ts';
import type { Goals, ScoreProblem } from './results.ts';

const reasons: Record<ScoreProblem, (score: string) => string> = {
  goals: (score) => `The score “${score}” can’t be read`,
  'score-is-a-date': (score) => `A spreadsheet has made a date of the score “${score}”`,
  'not-final': (score) => `The score “${score}” isn’t final`,
};

/** Returns the goals of a score. Adds a problem if it cannot be read; then its match has no result. */
export function goalsOrProblem(
  goals: Goals | null | ScoreProblem,
  score: string,
  line: number,
  problems: ImportProblem[],
): Goals | null {
  if (typeof goals !== 'string') return goals;
  const message = `${reasons[goals](score.slice(0, 40))}; the match has no result.`;
  problems.push(problem(goals === 'not-final' ? 'goals' : goals, line, message));
  return null;
}
