import { zoneOfCountry } from 'shared-contract/time-zones';
import { counted } from 'shared-ui/format';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A time span in the two units that matter, seconds only in the last hour: '3 days 4 hours', '12:05 minutes'. */
export function timeLeftWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)} minutes`;
  const [days, hours, minutes] = [seconds / DAY, (seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE].map(Math.floor) as [
    number,
    number,
    number,
  ];
  if (days > 0) return hours > 0 ? `${counted(days, 'day')} ${counted(hours, 'hour')}` : counted(days, 'day');
  return minutes > 0 ? `${counted(hours, 'hour')} ${counted(minutes, 'minute')}` : counted(hours, 'hour');
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

/** A moment in the reader's time zone, with the zone's name: 'Sat, 9 Aug 2025, 20:00 CEST'. */
export const momentWords = (moment: string): string => format().format(new Date(moment));

/** The same moment where the league is played. */
export const leagueTimeWords = (moment: string, country: number): string =>
  `Where the league is played: ${format(zoneOfCountry(country)).format(new Date(moment))}`;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const shortClock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The time of day in the reader's time zone: '20:14:03'. */
export const clockWords = (moment: string): string => clock.format(new Date(moment));

/** The same without seconds: '20:14'. */
export const shortClockWords = (moment: string): string => shortClock.format(new Date(moment));
