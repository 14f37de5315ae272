import * as v from 'valibot';

const FIRST_YEAR = 23;
const LAST_YEAR = 98;
const YEARS_AHEAD = 2;

/** Whether a season spans two calendar years, as 2324 does. */
const spansTwoYears = (season: number) => season >= 100;

/** The two-digit year in which a season begins. */
const startOf = (season: number) => (spansTwoYears(season) ? Math.floor(season / 100) : season);

/** Whether a number is a season: `yy`, or `yyzz` with zz = yy + 1, from 23 on. */
function isSeason(season: number): boolean {
  const start = startOf(season);
  const isInRange = Number.isInteger(season) && start >= FIRST_YEAR && start <= LAST_YEAR;
  return isInRange && (!spansTwoYears(season) || season % 100 === start + 1);
}

/** The message for a number that is not a season, or a season too far ahead. */
export const INVALID_SEASON = 'Invalid season';

/** A season's number. The API also rejects seasons that begin more than two years ahead; see `isSeasonOn`. */
export const Season = v.pipe(
  v.number((issue) =>
    issue.input === null || issue.input === undefined || issue.input === '' ? 'Required' : INVALID_SEASON,
  ),
  v.check(isSeason, INVALID_SEASON),
  v.metadata({ minimum: FIRST_YEAR, maximum: LAST_YEAR * 100 + LAST_YEAR + 1 }),
);
export type Season = v.InferOutput<typeof Season>;

/** Returns the season's label, '–' for none. A number that is not a season in this release is returned as text. */
export function seasonName(season: number | null | undefined): string {
  if (season === null || season === undefined || !isSeason(season)) return String(season ?? '–');
  const start = 2000 + startOf(season);
  return spansTwoYears(season) ? `${start}/${start + 1}` : String(start);
}

/** Sort key: 23 (2023) comes before 2324 (2023/2024). */
const order = (season: number) => (spansTwoYears(season) ? season : season * 100);

/** Comparator for `Array.prototype.sort`: newest season first, including seasons unknown to this release. */
export function newestSeasonFirst(a: number, b: number): number {
  return order(b) - order(a);
}

/** The last two-digit year in which a season may begin at a given time. */
const lastStart = (now: Date) => (now.getUTCFullYear() % 100) + YEARS_AHEAD;

/** Whether a season can be created at a given time, because it begins within two years. */
export const isSeasonOn = (season: number, now: Date): boolean => isSeason(season) && startOf(season) <= lastStart(now);

/** Returns the seasons that can be created at a given time as select options, newest first. */
export function seasonOptions(now: Date): { value: Season; label: string }[] {
  const starts = Array.from({ length: Math.max(0, lastStart(now) - FIRST_YEAR + 1) }, (_, index) => FIRST_YEAR + index);
  return starts
    .flatMap((start) => [start, start * 100 + start + 1])
    .toSorted(newestSeasonFirst)
    .map((season) => ({ value: season, label: seasonName(season) }));
}

/** Returns the nearest earlier season of the same kind (`yy` or `yyzz`) among a league's seasons. */
export function previousSeason(season: number, others: readonly number[]): number | undefined {
  return others
    .filter((other) => spansTwoYears(other) === spansTwoYears(season) && other < season)
    .toSorted(newestSeasonFirst)[0];
}

/** Returns the season of the same kind (`yy` or `yyzz`) a year later. */
export function nextYear(season: Season): Season {
  const start = startOf(season) + 1;
  return spansTwoYears(season) ? start * 100 + start + 1 : start;
}

/** Returns the calendar years of a season. */
export function yearsOfSeason(season: number): { first: number; last: number } {
  const first = 2000 + startOf(season);
  return { first, last: spansTwoYears(season) ? first + 1 : first };
}

/** Returns the date range in which a season's matches are expected: its years, and a month before and after. */
export function daysOfSeason(season: number): { from: string; until: string } {
  const { first, last } = yearsOfSeason(season);
  const [from, until] = spansTwoYears(season)
    ? [`${first}-05-01`, `${last}-10-01`]
    : [`${first - 1}-12-01`, `${last + 1}-02-01`];
  return { from: `${from}T00:00:00.000Z`, until: `${until}T00:00:00.000Z` };
}
