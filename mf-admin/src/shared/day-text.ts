import { dateText } from 'shared-ui/format';

/** Formats the day of a timestamp as a date, or as 'today'. */
export function dayText(timestamp: string): string {
  const day = dateText(timestamp);
  return day === dateText(new Date().toISOString()) ? 'today' : day;
}
