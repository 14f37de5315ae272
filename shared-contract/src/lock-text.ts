import { counted } from './counts.ts';
import type { PageHead } from './page-heads.ts';
import { titleOfSeason } from './season-text.ts';
import { zoneOfCountry } from './time-zones.ts';
import type { SealedTip } from './tips.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** With more days left than this, hours are omitted. */
const DAYS_WITHOUT_HOURS = 7;

/** Formats the time until the lock, with seconds in the last hour: '13 days', '3 days and 4 hours', '12:05 minutes'. */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / 60);
  if (days >= DAYS_WITHOUT_HOURS) return counted(days, 'day');
  const [larger, rest] =
    days > 0
      ? [counted(days, 'day'), hours > 0 && counted(hours, 'hour')]
      : [counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')];
  return rest === false ? larger : `${larger} and ${rest}`;
}

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  });

/** Formats a timestamp in the reader's time zone, with the zone's name: 'Sat, 9 Aug 2025, 20:00 CEST'. */
export const formatDateTime = (timestamp: string): string => format().format(new Date(timestamp));

/** Formats a timestamp in the time zone of the league's country. */
export const leagueTimeText = (timestamp: string, country: number): string =>
  `Where the league is played: ${format(zoneOfCountry(country)).format(new Date(timestamp))}`;

let shortClock: Intl.DateTimeFormat | undefined;

/** Formats the time of day in the reader's time zone: '20:14'. */
export const formatShortClock = (timestamp: string): string =>
  (shortClock ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })).format(new Date(timestamp));

/** Formats the day of a timestamp in the given time zone, by default the reader's: '11 Dec'. */
export const formatShortDay = (timestamp: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(timestamp));

type SealedUntil = Pick<SealedTip, 'locksAt'>;

/** Returns “until 11 Dec”, or “until tips lock” for a season without a deadline. */
export const untilLockText = ({ locksAt }: SealedUntil, timeZone?: string): string =>
  `until ${locksAt === null ? 'tips lock' : formatShortDay(locksAt, timeZone)}`;

/**
 * Returns the head of a sealed tip's page: its author, its season, and the day of the lock.
 * Server-rendered documents pass UTC as `timeZone`.
 */
export function headOfSealedTip(tip: SealedTip, timeZone?: string): PageHead {
  const { userName } = tip;
  const whose = userName === null ? 'A tip' : `${userName}’s tip`;
  return {
    title: `${whose} for ${titleOfSeason(tip)} is sealed ${untilLockText(tip, timeZone)}`,
    description: 'The order stays secret until tips lock, then it opens at this link. Make yours before that.',
  };
}
