import type { DateOrder } from 'shared-contract/season-import';

/** Returns the years of a season: 23 is 2023, and 2324 is 2023 and 2024. */
export function yearsOfSeason(season: number): number[] {
  const century = 2000;
  return season < 100 ? [century + season] : [century + Math.floor(season / 100), century + (season % 100)];
}

/** Returns the years in a file's title, such as `Premier League 2023/24`, or `null` if there are none. */
export function yearsInTitle(title: string): number[] | null {
  const found = /\b((?:19|20)\d\d)(?:[/-](\d{2,4}))?/.exec(title);
  if (found === null) return null;
  const first = Number(found[1]);
  return found[2] === undefined ? [first] : [first, first + 1];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const indexOfWord = (words: readonly string[], text: string) =>
  /^[a-z]{3,9}$/i.test(text) ? words.indexOf(text.slice(0, 3).toLowerCase()) + 1 : 0;

/** A written day, such as `Sat Apr 1 2023` or `[Fri Aug/11]`. The year is optional. */
export type WrittenDay = { weekday: number | null; month: number; day: number; year: number | null };

/** Parses a written day. Returns `null` for other texts. */
export function writtenDay(text: string): WrittenDay | null {
  const iso = /^\[?(?:[A-Z][a-z]{1,2} )?(\d{4})-(\d{1,2})-(\d{1,2})\]?$/.exec(text);
  if (iso !== null) return { weekday: null, year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const words = text
    .slice(0, 60)
    .replace(/[[\],.]/g, ' ')
    .replace(/\//g, ' ')
    .trim()
    .split(/\s+/);
  const weekday = indexOfWord(WEEKDAYS, words[0] ?? '');
  if (weekday > 0) words.shift();
  const [first = '', second = '', third, ...others] = words;
  if (others.length > 0) return null;
  const [monthName, dayText] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = indexOfWord(MONTHS, monthName);
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(dayText)?.[1];
  if (month === 0 || day === undefined) return null;
  if (third !== undefined && !/^(?:19|20)\d\d$/.test(third)) return null;
  return {
    weekday: weekday === 0 ? null : weekday,
    month,
    day: Number(day),
    year: third === undefined ? null : Number(third),
  };
}

/** Returns an ISO date such as `2024-08-16`, or `null` if the date does not exist. */
export function isoDate(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

const monthsBetween = (from: { year: number; month: number }, year: number, month: number) =>
  Math.abs((year - from.year) * 12 + month - from.month);

/**
 * Returns the date of a written day. Without a year, it prefers years close to the last date, or the years of the
 * season, in which the weekday matches.
 */
export function dateNear(written: WrittenDay, last: Temporal.PlainDate | null, season: number): string | null {
  const { day, month, weekday, year } = written;
  if (year !== null) return isoDate(year, month, day);
  const years = yearsOfSeason(season);
  const first = years[0] ?? 0;
  const usual = years.length > 1 && month < 7 ? first + 1 : first;
  const candidates = [...new Set([usual, ...years, ...(last === null ? [] : [last.year]), first + 1])];
  const near =
    last === null
      ? candidates
      : candidates.toSorted((a, b) => monthsBetween(last, a, month) - monthsBetween(last, b, month));
  const dates = near.map((candidate) => isoDate(candidate, month, day)).filter((date) => date !== null);
  const onWeekday = dates.find((date) => weekday === null || Temporal.PlainDate.from(date).dayOfWeek === weekday);
  return onWeekday ?? dates[0] ?? null;
}

/**
 * Parses a time such as `20.00`, `8:00 PM` or `20:00:00`. Returns `20:00`, with a `Z` for UTC, or `null` for other
 * texts.
 */
export function clockTime(text: string): string | null {
  const found = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d{1,6})?)?\s?(am|pm|z|utc)?$/i.exec(text.trim().slice(0, 30));
  if (found === null) return null;
  const suffix = found[3]?.toLowerCase();
  const written = Number(found[1]);
  const hour = suffix === 'pm' || suffix === 'am' ? (written % 12) + (suffix === 'pm' ? 12 : 0) : written;
  const minute = Number(found[2]);
  if (hour > 23 || minute > 59) return null;
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return suffix === 'z' || suffix === 'utc' ? `${time}Z` : time;
}

const NUMBERS = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4})$/;

/** Detects the order of day, month and year. Returns `null` if every date of the file is ambiguous. */
export function orderOfDates(texts: readonly string[]): DateOrder | null {
  let isAmbiguous = false;
  for (const text of texts) {
    const found = NUMBERS.exec(datePart(text));
    if (found === null) continue;
    const [, first = '', second = ''] = found;
    if (first.length === 4) return 'ymd';
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
    isAmbiguous = true;
  }
  return isAmbiguous ? null : 'dmy';
}

/** Returns the date part of a cell that may also contain a time. */
const datePart = (text: string) =>
  text
    .trim()
    .slice(0, 60)
    .split(/[ T](?=\d{1,2}[:.]\d)/)[0] ?? '';

/** Returns the time in a cell that also contains a date. */
export function timePart(text: string): string | null {
  const found = /[ T](\d{1,2}[:.]\d{2}\S{0,10}(?: ?[ap]m)?)$/i.exec(text.trim().slice(0, 60));
  return found === null ? null : clockTime(found[1] ?? '');
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year > 80 ? 1900 : 2000);
}

/** Parses the date in a cell, in numbers or words. Returns `null` if there is no valid date. */
export function dateInCell(text: string, order: DateOrder, season: number): string | null {
  const part = datePart(text);
  const found = NUMBERS.exec(part);
  if (found === null) {
    const written = writtenDay(part);
    return written === null ? null : dateNear(written, null, season);
  }
  const [, first = '', second = '', third = ''] = found;
  if (first.length === 4) return isoDate(Number(first), Number(second), Number(third));
  const [day, month] = order === 'mdy' ? [second, first] : [first, second];
  if (order === 'ymd') return isoDate(fullYear(first), Number(second), Number(third));
  return isoDate(fullYear(third), Number(month), Number(day));
}
