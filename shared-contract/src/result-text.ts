import type { Result } from './match-results.ts';

/** The mark of a decision in a score, and its text. */
const texts: Partial<Record<string, readonly [mark: string, text: string]>> = {
  regulation: ['', ''],
  overtime: ['OT', 'After overtime'],
  shootout: ['SO', 'After a shoot-out'],
  penalties: ['pens', 'After penalties'],
};

/** Returns the mark of a score that was decided after regulation, such as 'OT'; '' for regulation. */
export const decidedMark = (decidedIn = 'regulation'): string => texts[decidedIn]?.[0] ?? decidedIn;

/** Returns when a match was decided, such as 'After overtime'; '' for regulation. */
export const decidedText = (decidedIn = 'regulation'): string => texts[decidedIn]?.[1] ?? decidedIn;

/** Formats the goals of a match, such as '3–2' or '3–2 OT'. A side without goals has '–'. */
export function scoreText(result: Pick<Result, 'homeTeamGoals' | 'awayTeamGoals' | 'decidedIn'>): string {
  const { awayTeamGoals, decidedIn, homeTeamGoals } = result;
  return `${homeTeamGoals ?? '–'}–${awayTeamGoals ?? '–'} ${decidedMark(decidedIn)}`.trim();
}
