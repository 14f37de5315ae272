const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment of the wire as a date to read: '1 April 2023'. In UTC, so that everybody reads the same day. */
export const dateOf = (moment: string): string => dates.format(new Date(moment));
