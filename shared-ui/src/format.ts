import { DASH } from './components/or-dash.ts';

/** '1 round', '2 rounds', '0 rounds', '– rounds' without a count; `many` where the plural is not made with an s. */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${count ?? DASH} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'a, b, and c'. */
export const listed = (parts: string[]): string => list.format(parts);

type Moment = string | null | undefined;

/** Formats a time in ISO 8601; "–" for one that is missing or unreadable. */
function formatted(format: Intl.DateTimeFormat, moment: Moment): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? DASH : format.format(date);
}

const utcDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const utcTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const localTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The date of a time in ISO 8601: '1 Apr 2023', in UTC, so that it is the same day for every reader. "–" without one. */
export const dateText = (moment: Moment): string => formatted(utcDate, moment);

/** Date and time in the reader's time zone: '1 Apr 2023, 13:05'. "–" without one. */
export const localTimeText = (moment: Moment): string => formatted(localTime, moment);

/** Date and time in UTC: '1 Apr 2023, 13:05 UTC'. "–" without one. */
export function utcTimeText(moment: Moment): string {
  const text = formatted(utcTime, moment);
  return text === DASH ? DASH : `${text} UTC`;
}
