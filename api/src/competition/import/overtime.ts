import type { ImportProblem } from 'shared-contract/season-import';
import { problem, type Reading, type ReadMatch } from './reading.ts';

const names = { overtime: 'overtime', shootout: 'a shoot-out', penalties: 'penalties' };

const scoreOf = ({ awayGoals, homeGoals }: Pick<ReadMatch, 'homeGoals' | 'awayGoals'>) => `${homeGoals}–${awayGoals}`;

/** Returns which of the two scores of a match counts. */
function remarkOfFinal(match: ReadMatch, finalCounts: boolean): ImportProblem[] {
  const { away, final, home, line } = match;
  if (final === undefined) return [];
  const rule = finalCounts
    ? `the season’s rules count this, and not ${scoreOf(match)}, the score in brackets`
    : `${scoreOf(match)} counts, the score in brackets`;
  const message = `${home} – ${away} ended ${scoreOf(final)} after extra time or penalties; ${rule}.`;
  return [problem('decided-late', line, message)];
}

/** Reports matches that were decided after regulation, and asks once whether their results count as they are. */
export function overtimeProblems(matches: readonly ReadMatch[]): ImportProblem[] {
  const remarks = matches.flatMap((match) => remarkOfFinal(match, false));
  const late = matches.filter(({ decidedIn }) => decidedIn !== undefined);
  if (late.length === 0) return remarks;
  const notes = late.map((match) => {
    const { away, decidedIn = 'overtime', home, line } = match;
    return problem('decided-late', line, `${home} – ${away} ${scoreOf(match)} was decided in ${names[decidedIn]}.`);
  });
  const count = late.length === 1 ? '1 match was' : `${late.length} matches were`;
  const message = `${count} decided after regulation. They get the season’s points for overtime, or without these count like wins in regulation.`;
  return [problem('overtime', null, message), ...notes, ...remarks];
}

/** Counts the scores after extra time, for a season whose rules count results after overtime. */
export function withFinalScores<Read extends Reading>(read: Read): Read {
  const remarks = read.matches.flatMap((match) => remarkOfFinal(match, true));
  const lines = new Set(remarks.map(({ line }) => line));
  const others = read.problems.filter(({ code, line }) => code !== 'decided-late' || !lines.has(line));
  const matches = read.matches.map(({ final, ...match }) => ({ ...match, ...final }));
  return { ...read, matches, problems: [...others, ...remarks] };
}
