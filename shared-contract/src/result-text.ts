import type { Result } from './match-results.ts';

const marks: Partial<Record<string, string>> = { regulation: '', overtime: 'OT', shootout: 'SO', penalties: 'pens' };

/** Returns the mark of a score that was decided after regulation, such as 'OT'; '' for regulation. */
export const decidedMark = (decidedIn = 'regulation'): string => marks[decidedIn] ?? decidedIn;

const sentences: Partial<Record<string, string>> = {
  regulation: '',
  overtime: 'After overtime',
  shootout: 'After a shoot-out',
  penalties: 'After penalties',
};

/** Returns when a match was decided, such as 'After overtime'; '' for regulation. */
export const decidedText = (decidedIn = 'regulation'): string => sentences[decidedIn] ?? decidedIn;

/** Formats the goals of a match, such as '3–2' or '3–2 OT'. A side without goals has '–'. */
export function scoreText(result: Pick<Result, 'homeTeamGoals' | 'awayTeamGoals' | 'decidedIn'>): string {
  const { awayTeamGoals, decidedIn, homeTeamGoals } = result;
  return `${homeTeamGoals ?? '–'}–${awayTeamGoals ?? '–'} ${decidedMark(decidedIn)}`.trim();
}
