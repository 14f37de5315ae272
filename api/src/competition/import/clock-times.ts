/** Offsets of named zones. Names with several meanings, such as IST, are missing. */
const zones = new Map(
  Object.entries({
    Z: 'z utc gmt wet',
    '+01:00': 'bst west cet mez',
    '+02:00': 'cest mesz eet',
    '+03:00': 'eest msk',
    '-05:00': 'est',
    '-04:00': 'edt',
    '-07:00': 'pdt',
  }).flatMap(([offset, names]) => names.split(' ').map((name) => [name, offset] as const)),
);

const twoDigits = (number: number | string) => String(number).padStart(2, '0');

/** Returns the offset of a zone such as `CET`, `UTC+2` or `+02:00`, `''` for no zone, or `null` for unknown ones. */
function offsetOf(zone: string): string | null {
  if (zone === '') return '';
  const found = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone);
  if (found === null) return zones.get(zone) ?? null;
  const offset = `${found[1]}${twoDigits(found[2] ?? '')}:${found[3] ?? '00'}`;
  if (Number(found[2]) > 14 || Number(found[3] ?? 0) > 59) return null;
  return /^[+-]00:00$/.test(offset) ? 'Z' : offset;
}

const TIME =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d{1,6})?)?( ?[ap]m| ?uhr| ?h(?:rs?)?)? ?\(?([a-z]{0,4} ?(?:[+-][\d:]{1,5})?)\)?$/i;

/**
 * Parses a time such as `20.00`, `kl 17.30`, `20:30 Uhr`, `8:00 PM` or `15:00 CET`. Returns `20:00`, followed by `Z` or
 * an offset such as `+02:00` if the text has a zone, or `null` for other texts.
 */
export function clockTime(text: string): string | null {
  const plain = text
    .slice(0, 40)
    .trim()
    .replace(/^(?:kl|um|at|ore)\.? ?(?=\d)/i, '');
  const found = TIME.exec(plain);
  const suffix = (found?.[3] ?? '').trim().toLowerCase();
  if (found === null || (found[2] === undefined && suffix === '')) return null;
  const written = Number(found[1]);
  const hour = suffix === 'pm' || suffix === 'am' ? (written % 12) + (suffix === 'pm' ? 12 : 0) : written;
  const minute = Number(found[2] ?? 0);
  const offset = offsetOf((found[4] ?? '').trim().toLowerCase());
  if (hour > 23 || minute > 59 || offset === null) return null;
  return `${twoDigits(hour)}:${twoDigits(minute)}${offset}`;
}

const WINTER_ZONE = /\d ?\(?(?:CET|MEZ|EET|WET|EST)\)?$/i;

/** Returns whether a time names a zone of winter on a date in summer, as `15:00 CET` in August. */
export const isWinterTimeInSummer = (text: string, date: string | null): boolean =>
  date !== null && WINTER_ZONE.test(text.trim()) && date.slice(5, 7) >= '04' && date.slice(5, 7) <= '09';

/** A cell or a line with a day and perhaps a time. `unread` is a time that cannot be read. */
export type DayAndTime = { day: string; time: string | null; unread: string | null };

/** Splits the time off a text such as `Sun 29.9.2024 15:00` or `2024-09-14T15:00:00+02:00`. */
export function dayAndTime(text: string): DayAndTime {
  const cell = text.trim().slice(0, 60);
  for (const { index } of cell.matchAll(/[ ,]|(?<=\d)T(?=\d)/g)) {
    const time = clockTime(cell.slice(index + 1));
    const day = cell.slice(0, index).replace(/,$/, '').trim();
    if (time !== null && /\d/.test(day)) return { day, time, unread: null };
  }
  const unread = /^(.*\d.*?)[ T](\d{1,2}:\d{2}.*)$/.exec(cell);
  return { day: unread?.[1] ?? cell, time: null, unread: unread?.[2] ?? null };
}
