import { localTime } from 'shared-contract/time-zones';
import { utcTimeText } from 'shared-ui/format';

/** Converts a timestamp to the value of a date and time input, in UTC without seconds. */
export const fieldOf = (timestamp: string): string => new Date(timestamp).toISOString().slice(0, 16);

/** Converts the value of a date and time input in UTC to a timestamp; '' if it is empty or invalid. */
export function timestampOf(field: string): string {
  const timestamp = new Date(`${field}Z`);
  return field === '' || Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Converts a timestamp to the value of a date and time input, in the local time zone without seconds. */
export function localFieldOf(timestamp: string): string {
  const date = new Date(timestamp);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/**
 * Converts the value of a date and time input in the local time zone to a timestamp; '' if it is empty or
 * invalid.
 */
export function timestampOfLocalField(field: string): string {
  const timestamp = new Date(field);
  return field === '' || Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}

/** Returns the local time zone, such as `Europe/Stockholm`. */
export const readersZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** Describes a timestamp in a time zone: '1 Apr 2024, 15:05 in Europe/Stockholm'; '' in UTC or without a timestamp. */
export function localNote(timestamp: string, zone = readersZone()): string {
  if (timestamp === '' || ['UTC', 'Etc/UTC'].includes(zone)) return '';
  const local = utcTimeText(`${localTime(timestamp, zone)}Z`).replace(/ UTC$/, '');
  return `${local} in ${zone.replaceAll('_', ' ')}`;
}
