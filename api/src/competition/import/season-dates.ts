import type { ImportProblem } from 'shared-contract/season-import';
import { seasonName } from 'shared-contract/seasons';
import { yearsOfSeason } from './dates.ts';
import { problem, type ReadMatch } from './reading.ts';

const DAYS_BEFORE_THE_FIRST_ROUND = 14;
/** The number of rounds that show when a season begins. Most of round 1 may be postponed. */
const FIRST_ROUNDS = 4;
/** A season goes on after its usual end as long as no longer break occurs. */
const LONGEST_BREAK = 45;
const LONGEST_OVERTIME = 100;

const plus = (date: string, duration: Temporal.DurationLike) => Temporal.PlainDate.from(date).add(duration).toString();

/** Returns the last date of a season: the usual one, or a later one without a long break before it. */
function endOf(dates: readonly string[], usual: string): string {
  const limit = plus(usual, { days: LONGEST_OVERTIME });
  let end = usual;
  let previous = '';
  for (const date of dates.toSorted()) {
    const goesOn = previous !== '' && date > usual && date <= limit && date <= plus(previous, { days: LONGEST_BREAK });
    if (goesOn) end = date;
    if (date <= end) previous = date;
  }
  return end;
}

/** Returns the earliest date that a later round can have: shortly before the first rounds. */
function openingOf(matches: readonly ReadMatch[], lowest: number): string {
  const early = matches.filter(({ round }) => round !== null && round < lowest + FIRST_ROUNDS);
  // A stage that starts again at 1 has its own first rounds.
  const middles = [...Map.groupBy(early, ({ round, stage }) => `${round} ${stage}`).values()].flatMap((ofRound) => {
    const dates = ofRound.flatMap(({ date }) => (date === null ? [] : [date])).toSorted();
    return dates.slice(Math.floor(dates.length / 2)).slice(0, 1);
  });
  const [first] = middles.toSorted();
  return first === undefined ? '' : plus(first, { days: -DAYS_BEFORE_THE_FIRST_ROUND });
}

/**
 * Corrects dates that are not of the season, with a note: to the year after, if that fits, or else to none. If most are
 * not, reports a season mismatch instead. A date before the first rounds is wrong only if it fits the season a year later.
 * If the file names the season, `isNamed`, a season of two years may also be played in the second one alone.
 */
export function withDatesOfSeason(
  matches: readonly ReadMatch[],
  season: number,
  isNamed: boolean,
): { matches: ReadMatch[]; problems: ImportProblem[] } {
  const [year = 0, next] = yearsOfSeason(season);
  const begin = next === undefined ? `${year}-01-01` : `${year}-06-01`;
  const dates = matches.flatMap(({ date }) => date ?? []);
  const isInSecondYear = isNamed && dates.every((date) => date.startsWith(String(next)));
  const end = endOf(dates, next === undefined || isInSecondYear ? `${next ?? year}-12-31` : `${next}-08-15`);
  const isInside = (date: string) => date >= begin && date <= end;
  const outside = matches.filter(({ date }) => date !== null && !isInside(date));
  if (outside.length > matches.length / 2) {
    const message = `Most matches were played outside of ${seasonName(season)}. Is it the right season?`;
    return { matches: [...matches], problems: [problem('season-mismatch', outside[0]?.line ?? null, message)] };
  }
  const lowest = matches.reduce((least, { round }) => Math.min(least, round ?? least), Number.POSITIVE_INFINITY);
  const opening = openingOf(matches, lowest);
  const problems: ImportProblem[] = [];
  const dated = matches.map((match) => {
    const { away, date, home, line, round } = match;
    if (date === null || (isInside(date) && (round === lowest || date >= opening))) return match;
    const later = plus(date, { years: 1 });
    if (isInside(date) && !isInside(later)) return match;
    const why = isInside(date) ? `is long before round ${lowest}` : 'is outside of the season';
    const where = round === null ? '' : ` (round ${round})`;
    const corrected = isInside(later) ? { date: later } : { date: null, time: null };
    const result = isInside(later) ? `it is taken for ${later}` : 'it gets no date';
    problems.push(problem('date-outside-season', line, `${home} – ${away} on ${date}${where} ${why}; ${result}.`));
    return { ...match, ...corrected };
  });
  return { matches: dated, problems };
}
