import { dayIn, timestampOfLocal } from './time-zones.ts';

/** The start of a match: a UTC timestamp, or a day in the league's time zone if the time is unknown. */
export type Start = { kickOff?: string | null | undefined; day?: string | null | undefined };

/** A proposed deadline, and the matches that kick off before it because they are played well ahead of the round. */
export type ProposedDeadline<Match> = { deadline: string; earlier: Match[] };

const DAYS_AROUND = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Proposes a deadline for a round: the earliest kick-off within four days of the round's median
 * day. A match with only a day counts from 00:00 in the league's time zone. Returns `undefined` if
 * no date is known.
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
