import { DASH } from './components/or-dash.ts';

/** '1 round', '2 rounds', '0 rounds', '– rounds' without a count; `many` where the plural is not made with an s. */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${count ?? DASH} ${count === 1 ? one : many}`;

let list: Intl.ListFormat | undefined;

/** 'a, b, and c'. */
export const listed = (parts: string[]): string =>
  (list ??= new Intl.ListFormat('en', { type: 'conjunction' })).format(parts);

type Timestamp = string | null | undefined;

// Not by Intl, whose formats take a phone some 20 ms each to make.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time in ISO 8601; "–" for one that is missing or unreadable. */
function formatted(format: (date: Date) => string, timestamp: Timestamp): string {
  const date = new Date(timestamp ?? '');
  return Number.isNaN(date.getTime()) ? DASH : format(date);
}

const utcDate = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
const utcTime = (date: Date) =>
  `${utcDate(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`;
const localDate = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
const localTime = (date: Date) => `${localDate(date)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The date of a time in ISO 8601: '1 Apr 2023', in UTC, so that it is the same day for every reader. "–" without one. */
export const dateText = (timestamp: Timestamp): string => formatted(utcDate, timestamp);

/** The date in the reader's time zone, beside a time in it: '1 Apr 2023'. "–" without one. */
export const localDateText = (timestamp: Timestamp): string => formatted(localDate, timestamp);

/** Date and time in the reader's time zone: '1 Apr 2023, 13:05'. "–" without one. */
export const localTimeText = (timestamp: Timestamp): string => formatted(localTime, timestamp);

/** Date and time in UTC: '1 Apr 2023, 13:05 UTC'. "–" without one. */
export const utcTimeText = (timestamp: Timestamp): string => formatted(utcTime, timestamp);
