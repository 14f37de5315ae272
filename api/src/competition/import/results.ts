import { MAX_GOALS } from 'shared-contract/matches';
import type { MatchStatus } from 'shared-contract/match-results';

const statusPatterns: readonly [RegExp, MatchStatus][] = [
  [/award|\bawd\b|walkover|\bw\.?o\b|forfeit/i, 'awarded'],
  [/postpone|\bppd\b|\bp-p\b|rescheduled/i, 'postponed'],
  [/cancel|annul|\bcanc\b|\bvoid\b/i, 'cancelled'],
  [/abandon|\babd\b|\babn\b|suspended|\bsusp\b/i, 'abandoned'],
];

/** Returns the status that a note mentions, or `null`. */
export const statusIn = (note: string): MatchStatus | null =>
  statusPatterns.find(([pattern]) => pattern.test(note.slice(0, 200)))?.[1] ?? null;

export type Goals = { home: number; away: number };
export type Outcome = { status: MatchStatus; homeGoals: number | null; awayGoals: number | null };

/** Makes status and goals consistent. Unplayed matches have no goals; goals without a status mean a played match. */
export function outcomeOf(status: MatchStatus | null, goals: Goals | null): Outcome {
  if (status === 'awarded') return { status, homeGoals: goals?.home ?? 0, awayGoals: goals?.away ?? 0 };
  const isUnplayed = status === 'cancelled' || status === 'abandoned' || goals === null;
  if (isUnplayed) return { status: status ?? 'scheduled', homeGoals: null, awayGoals: null };
  return { status: 'played', homeGoals: goals.home, awayGoals: goals.away };
}

export type ScoreProblem = 'goals' | 'score-is-a-date';
const MONTH_NAME = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;
/** A spreadsheet converts a score to a day number since 1900. */
const DAY_NUMBER = /^[3-6]\d{4}$/;

const isGoals = (goals: number) => Number.isInteger(goals) && goals >= 0 && goals <= MAX_GOALS;

/** Parses the goals of one side in a cell. Returns `null` if it is empty. */
export function goalsInCell(text: string): number | null | 'goals' {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '?' || trimmed === '-' || trimmed === '–') return null;
  const goals = /^\d{1,3}(?:[.,]0{1,2})?$/.test(trimmed) ? Number.parseInt(trimmed, 10) : Number.NaN;
  return isGoals(goals) ? goals : 'goals';
}

/**
 * Parses the score in a cell such as `2–1`. Returns `null` if there is none. After extra time or penalties, the score
 * in brackets counts.
 */
export function scoreInCell(text: string): Goals | null | ScoreProblem {
  const cell = text.trim().slice(0, 200);
  if (/^[?\-–—−.:v ]*$/i.test(cell)) return null;
  if (DAY_NUMBER.test(cell)) return 'score-is-a-date';
  if (/\d/.test(cell) && (MONTH_NAME.test(cell) || /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(cell))) {
    return 'score-is-a-date';
  }
  const plain = cell.replace(/^\(\d+\) ?| ?\(\d+\)$/g, '');
  const found = /^(-?\d{1,4}|x) ?[-–—−:] ?(-?\d{1,4}|x)(?=$|[ ([*])(.*)$/i.exec(plain);
  if (found === null) return statusIn(cell) === null ? 'goals' : null;
  const [, written = '', other = '', rest = ''] = found;
  const isLonger = /a\.?e\.?t|pen|n\.?v|i\.?e/i.test(rest);
  const before = isLonger ? /\((\d{1,3})-(\d{1,3})/.exec(rest) : null;
  if (isLonger && before === null) return 'goals';
  const goals = { home: Number(before?.[1] ?? written), away: Number(before?.[2] ?? other) };
  return isGoals(goals.home) && isGoals(goals.away) ? goals : 'goals';
}
