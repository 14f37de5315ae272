import type { DateOrder } from 'shared-contract/season-import';
import { dayAndTime } from './clock-times.ts';
import { monthNumber, weekdayNumber } from './date-words.ts';

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

/** A written day, such as `Sat Apr 1 2023`, `[Fri Aug/11]`, `lör 12 okt` or `08.09.`. The year is optional. */
export type WrittenDay = { weekday: number | null; month: number; day: number; year: number | null };

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year > 80 ? 1900 : 2000);
}

const WITH_YEAR = /^(\d{1,4})[/.-] ?(\d{1,2})(?:[/.-] ?|\.? )(\d{2,4})$/;
const WITHOUT_YEAR = /^(\d{1,2})(?:\. ?(\d{1,2})\.|\/(\d{1,2}))$/;

/** Parses a day in numbers. */
function numericDay(text: string, order: DateOrder): Omit<WrittenDay, 'weekday'> | null {
  const short = WITHOUT_YEAR.exec(text);
  if (short !== null) {
    const numbers = [Number(short[1]), Number(short[2] ?? short[3])] as const;
    const [day, month] = order === 'mdy' ? [numbers[1], numbers[0]] : numbers;
    return { day, month, year: null };
  }
  const found = WITH_YEAR.exec(text);
  if (found === null) return null;
  const [, first = '', second = '', third = ''] = found;
  const isYearFirst = first.length > 2 || (order === 'ymd' && third.length === 2);
  if (isYearFirst) return { year: fullYear(first), month: Number(second), day: Number(third) };
  const [day, month] = order === 'mdy' ? [second, first] : [first, second];
  return { year: fullYear(third), month: Number(month), day: Number(day) };
}

/** Parses a day with the name of its month, as in `Apr 1 2023`, `7. März` or `Aug/11`. */
function namedDay(words: readonly string[]): Omit<WrittenDay, 'weekday'> | null {
  const [first = '', second = '', third, ...others] = words;
  if (others.length > 0 || (third !== undefined && !/^(?:19|20)?\d\d$/.test(third))) return null;
  const [monthName, dayText] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = monthNumber(monthName);
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|:e)?$/.exec(dayText)?.[1];
  if (month === null || day === undefined) return null;
  return { month, day: Number(day), year: third === undefined ? null : fullYear(third) };
}

/** Parses a written day. Returns `null` for other texts. */
export function writtenDay(text: string, order: DateOrder = 'dmy'): WrittenDay | null {
  const plain = text
    .slice(0, 60)
    .replace(/[[\],]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const numeric = numericDay(plain, order);
  if (numeric !== null) return { weekday: null, ...numeric };
  const words = (part: string) => part.split(/[ ./]+/).filter((word) => word !== '' && word !== 'de');
  // “Mar” is a month in English and a weekday in French.
  const named = namedDay(words(plain));
  if (named !== null) return { weekday: null, ...named };
  const [weekdayName = '', rest = ''] = /^(\p{L}{2,12})[. ]+(.*)$/u.exec(plain)?.slice(1) ?? [];
  const weekday = weekdayNumber(weekdayName);
  if (weekday === null) return null;
  const day = numericDay(rest, order) ?? namedDay(words(rest));
  return day === null ? null : { weekday, ...day };
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

const NUMBERS = /(?:^|[ .])(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4})$/;

/** Detects the order of day, month and year. Returns `null` if every date of the file is ambiguous. */
export function orderOfDates(texts: readonly string[]): DateOrder | null {
  let isAmbiguous = false;
  let isYearFirst = false;
  for (const text of texts) {
    const found = NUMBERS.exec(dayAndTime(text).day);
    if (found === null) continue;
    const [, first = '', second = ''] = found;
    if (first.length === 4) isYearFirst = true;
    else if (Number(first) > 12) return 'dmy';
    else if (Number(second) > 12) return 'mdy';
    else isAmbiguous = true;
  }
  if (isAmbiguous) return null;
  return isYearFirst ? 'ymd' : 'dmy';
}

const SERIAL = /^([3-7]\d{4})(?:[.,](\d{1,12}))?$/;
const MINUTES_A_DAY = 1440;

/** Parses the number of a day, as spreadsheets store it: days since the end of 1899, with the time as a fraction. */
function serialDate(cell: string): { date: string; time: string | null } | null {
  const [, days, fraction] = SERIAL.exec(cell) ?? [];
  if (days === undefined) return null;
  const minutes = fraction === undefined ? 0 : Math.round(Number(`0.${fraction}`) * MINUTES_A_DAY);
  const at = Temporal.PlainDateTime.from('1899-12-30').add({ days: Number(days), minutes });
  return { date: at.toPlainDate().toString(), time: minutes === 0 ? null : at.toPlainTime().toString().slice(0, 5) };
}

/** The date and time in a cell. `unread` is a part that cannot be read. */
export type CellDate = { date: string | null; time: string | null; unread: string | null };

/** Parses the date in a cell, in numbers or words, and the time after it. */
export function dateInCell(text: string, order: DateOrder, season: number): CellDate {
  const cell = text.trim();
  if (/^(?:[-–?.]*|tb[acd]|n\/?a)$/i.test(cell)) return { date: null, time: null, unread: null };
  const serial = serialDate(cell);
  if (serial !== null) return { ...serial, unread: null };
  // Programs write midnight behind a date without a time.
  const { day, time, unread } = dayAndTime(cell.replace(/[ T]00:00:00(?:\.0+)?$/, ''));
  const written = writtenDay(/^\d{1,2}\.\d{1,2}$/.test(day) ? `${day}.` : day, order);
  const date = written === null ? null : dateNear(written, null, season);
  return { date, time, unread: date === null ? cell : unread };
}
