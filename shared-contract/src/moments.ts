import * as v from 'valibot';

/** Milliseconds never travel: every moment on the wire is ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp('Must be a date and time'));

/** Whether a moment is on the calendar (30 February is not) and in a year that anybody means. */
function isOnCalendar(moment: string): boolean {
  const date = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const isDay = date.getUTCDate() === Number(moment.slice(8, 10));
  return isDay && year >= 1900 && year < 2200 && !Number.isNaN(Date.parse(moment));
}

/** A moment that a caller gives: one that exists, which its form alone does not tell. */
export const GivenMoment = v.pipe(Moment, v.check(isOnCalendar, 'Must be a date and time'));
