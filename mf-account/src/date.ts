const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment of the wire as a date to read: '1 April 2023'. In UTC, so that everybody reads the same day. */
export const dateOf = (moment: string): string => dates.format(new Date(moment));

const hours = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment of the wire as date and time on the reader's own clock. */
export const timeOf = (moment: string): string => hours.format(new Date(moment));
