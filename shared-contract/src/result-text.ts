import type { Result } from './match-results.ts';

const marks: Partial<Record<string, string>> = { regulation: '', overtime: 'OT', shootout: 'SO', penalties: 'pens' };

/** Returns the mark of a score that was decided after regulation, such as 'OT'; '' for regulation. */
export const decidedMark = (decidedIn = 'regulation'): string => marks[decidedIn] ?? decidedIn;

/** Formats the goals of a match, such as '3–2' or '3–2 OT'. A side without goals has '–'. */
export function scoreText(result: Pick<Result, 'homeTeamGoals' | 'awayTeamGoals' | 'decidedIn'>): string {
  const { awayTeamGoals, decidedIn, homeTeamGoals } = result;
  return `${homeTeamGoals ?? '–'}–${awayTeamGoals ?? '–'} ${decidedMark(decidedIn)}`.trim();
}
