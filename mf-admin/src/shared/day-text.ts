import { dateText } from 'shared-ui/format';

/** A day as a date, but for today's. */
export function dayText(timestamp: string): string {
  const day = dateText(timestamp);
  return day === dateText(new Date().toISOString()) ? 'today' : day;
}
