import * as v from 'valibot';

/** An instant as ISO 8601 in UTC, the only format in requests and responses. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp('Must be a date and time'));

/** Whether a date exists (30 February does not) and its year is plausible. */
function isOnCalendar(timestamp: string): boolean {
  const date = new Date(`${timestamp.slice(0, 10)}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const isDay = date.getUTCDate() === Number(timestamp.slice(8, 10));
  return isDay && year >= 1900 && year < 2200 && !Number.isNaN(Date.parse(timestamp));
}

/** An instant in a request. Its date must exist. */
export const GivenTimestamp = v.pipe(Timestamp, v.check(isOnCalendar, 'Must be a date and time'));
