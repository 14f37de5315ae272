import { dateText } from 'shared-ui/format';

/** A day as a date, but for today's. */
export function dayText(moment: string): string {
  const day = dateText(moment);
  return day === dateText(new Date().toISOString()) ? 'today' : day;
}
