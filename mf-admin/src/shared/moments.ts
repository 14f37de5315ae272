const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A moment as people read it, in UTC and saying so. */
export const momentText = (moment: string): string => `${words.format(new Date(moment))} UTC`;

/** A moment as a date and time field takes it: UTC, without seconds. */
export const fieldOf = (moment: string): string => new Date(moment).toISOString().slice(0, 16);

/** The moment a date and time field stands for; '' when it holds none. */
export function momentOf(field: string): string {
  const moment = new Date(`${field}Z`);
  return field === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
