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

const plusDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const aYearLater = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** Returns the last date of a season: the usual one, or a later one without a long break before it. */
function endOf(dates: readonly string[], usual: string): string {
  const limit = plusDays(usual, LONGEST_OVERTIME);
  let end = usual;
  let previous = '';
  for (const date of dates.toSorted()) {
    const goesOn = previous !== '' && date > usual && date <= limit && date <= plusDays(previous, LONGEST_BREAK);
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
  return first === undefined ? '' : plusDays(first, -DAYS_BEFORE_THE_FIRST_ROUND);
}

/**
 * Clears dates that are not of the season. If most are not, reports a season mismatch instead. A date before the first
 * rounds is wrong only if it fits the season a year later. If the file names the season, `isNamed`, a season of two years
 * may also be played in the second one alone.
 */
export function withDatesOfSeason(
  matches: readonly ReadMatch[],
  season: number,
  isNamed: boolean,
): { matches: ReadMatch[]; problems: ImportProblem[] } {
  const [year = 0, next] = yearsOfSeason(season);
  const begin = next === undefined ? `${year}-01-01` : `${year}-06-01`;
  const dates = matches.flatMap(({ date }) => (date === null ? [] : [date]));
  const isInSecondYear = isNamed && dates.every((date) => date.startsWith(String(next)));
  const end = endOf(dates, next === undefined || isInSecondYear ? `${next ?? year}-12-31` : `${next}-08-15`);
  const lowest = matches.reduce((least, { round }) => Math.min(least, round ?? least), Number.POSITIVE_INFINITY);
  const opening = openingOf(matches, lowest);
  const isOutside = ({ date }: ReadMatch) => date !== null && (date < begin || date > end);
  const outside = matches.filter(isOutside);
  if (outside.length > matches.length / 2) {
    const message = `Most matches were played outside of ${seasonName(season)}. Is it the right season?`;
    return { matches: [...matches], problems: [problem('season-mismatch', outside[0]?.line ?? null, message)] };
  }
  const isTooEarly = ({ date, round }: ReadMatch) =>
    date !== null && round !== lowest && date < opening && aYearLater(date) <= end;
  const problems: ImportProblem[] = [];
  const dated = matches.map((match) => {
    const { away, date, home, line, round } = match;
    const why = isOutside(match) ? 'is outside of the season' : `is long before round ${lowest}`;
    if (!isOutside(match) && !isTooEarly(match)) return match;
    const where = round === null ? '' : ` (round ${round})`;
    problems.push(
      problem('date-outside-season', line, `${home} – ${away} on ${date}${where} ${why}; it gets no date.`),
    );
    return { ...match, date: null, time: null };
  });
  return { matches: dated, problems };
}
