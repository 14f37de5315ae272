const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment of the wire as a date to read: '1 Apr 2023'. In UTC, so that every visitor reads the same day. */
export const dateOf = (moment: string): string => dates.format(new Date(moment));
