import { dayIn, timestampOfLocal } from './time-zones.ts';

/** When a match begins: a timestamp in UTC, or the day in the league's zone where only that is known. */
export type Start = { kickOff?: string | null | undefined; day?: string | null | undefined };

/** The deadline for a round, and its matches that begin before it because they are played well ahead of the others. */
export type ProposedDeadline<Match> = { deadline: string; earlier: Match[] };

const DAYS_AROUND = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * The deadline that a round's matches propose: the first kick-off among those within four days of the round's median day; a match of which
 * only the day is known counts from 00:00 in the league's zone. `undefined` while nothing is known.
 */
export function proposedDeadline<Match extends Start>(
  matches: readonly Match[],
  timeZone: string,
): ProposedDeadline<Match> | undefined {
  const known = matches
    .flatMap((match) => {
      const day = match.kickOff ? dayIn(match.kickOff, timeZone) : match.day;
      if (!day) return [];
      const begins = match.kickOff
        ? new Date(match.kickOff).toISOString()
        : timestampOfLocal(`${day}T00:00`, timeZone).timestamp;
      return [{ match, begins, day: dayNumber(day) }];
    })
    .toSorted((one, other) => (one.begins < other.begins ? -1 : 1));
  const median = known[Math.floor((known.length - 1) / 2)];
  if (median === undefined) return undefined;
  const early = known.filter(({ day }) => day < median.day - DAYS_AROUND);
  const first = known[early.length] ?? median;
  return { deadline: first.begins, earlier: early.map(({ match }) => match) };
}
