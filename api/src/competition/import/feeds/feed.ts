import type { Reading } from '../reading.ts';

/** Reads the JSON of one source. */
export type Feed = {
  /** Returns whether a parsed file is of this source. */
  recognizes: (file: unknown) => boolean;
  read: (file: unknown) => Reading;
};

/** A UTC timestamp such as `2024-08-16T19:00:00Z` as a date and a time. */
export function dateAndTime(timestamp: string): { date: string | null; time: string | null } {
  const [, date = null, time = null] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(timestamp) ?? [];
  return { date, time: time === null ? null : `${time}Z` };
}
