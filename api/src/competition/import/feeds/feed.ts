import * as v from 'valibot';
import { emptyReading, problem, type ReadMatch, type Reading } from '../reading.ts';

/**
 * Reads a list of matches with this schema. Returns `null` if the first entry does not fit it, because then the file is of
 * another source.
 * @param matchOf - Returns `null` if the teams are not known.
 */
export function readFeed<Match>(
  entries: readonly unknown[],
  schema: v.GenericSchema<unknown, Match>,
  matchOf: (match: Match, line: number) => ReadMatch | null,
): Reading | null {
  if (!v.is(schema, entries[0])) return null;
  const reading = emptyReading();
  for (const [index, entry] of entries.entries()) {
    const parsed = v.safeParse(schema, entry);
    const match = parsed.success ? matchOf(parsed.output, index + 1) : null;
    if (match === null) {
      reading.problems.push(problem('line', index + 1, 'The teams of this match aren’t known.'));
      reading.skipped++;
    } else reading.matches.push(match);
  }
  return reading;
}

/** A UTC timestamp such as `2024-08-16T19:00:00Z` as a date and a time. */
export function dateAndTime(timestamp: string): { date: string | null; time: string | null } {
  const [, date = null, time = null] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(timestamp) ?? [];
  return { date, time: time === null ? null : `${time}Z` };
}
