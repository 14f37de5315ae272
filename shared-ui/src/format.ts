import { DASH } from './components/or-dash.ts';

/**
 * Formats a count with its noun: '1 round', '2 rounds', '0 rounds', '– rounds' without a count.
 * Give `many` for an irregular plural.
 */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${count ?? DASH} ${count === 1 ? one : many}`;

let list: Intl.ListFormat | undefined;

/** Formats a list: 'a, b, and c'. */
export const listed = (parts: string[]): string =>
  (list ??= new Intl.ListFormat('en', { type: 'conjunction' })).format(parts);

type Timestamp = string | null | undefined;

// Not with Intl, because creating each format takes about 20 ms on a phone.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats an ISO 8601 timestamp; "–" if it is missing or invalid. */
function formatted(format: (date: Date) => string, timestamp: Timestamp): string {
  const date = new Date(timestamp ?? '');
  return Number.isNaN(date.getTime()) ? DASH : format(date);
}

const utcDate = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
const utcTime = (date: Date) =>
  `${utcDate(date)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`;
const localDate = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
const localTime = (date: Date) => `${localDate(date)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Formats the UTC date of an ISO 8601 timestamp, the same for every reader: '1 Apr 2023'. "–" without a timestamp. */
export const dateText = (timestamp: Timestamp): string => formatted(utcDate, timestamp);

/** Formats the date in the reader's time zone, for use beside a local time: '1 Apr 2023'. "–" without a timestamp. */
export const localDateText = (timestamp: Timestamp): string => formatted(localDate, timestamp);

/** Formats date and time in the reader's time zone: '1 Apr 2023, 13:05'. "–" without a timestamp. */
export const localTimeText = (timestamp: Timestamp): string => formatted(localTime, timestamp);

/** Formats date and time in UTC: '1 Apr 2023, 13:05 UTC'. "–" without a timestamp. */
export const utcTimeText = (timestamp: Timestamp): string => formatted(utcTime, timestamp);
