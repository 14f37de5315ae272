import type { Line } from './grid-lines.ts';

/** A match in a line of text. */
export const matchText = (line: Line, nameOf: (id: string) => string): string =>
  [
    nameOf(line.homeTeamStatsId),
    `${line.homeTeamGoals ?? '–'} - ${line.awayTeamGoals ?? '–'}`,
    nameOf(line.awayTeamStatsId),
    line.status === null ? '' : `(${line.status})`,
    line.kickOff === '' ? '' : line.kickOff.replace('T', ' '),
  ]
    .filter(Boolean)
    .join(' ');
