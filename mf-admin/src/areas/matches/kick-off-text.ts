const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** '7 Dec, 08:00' in the reader's time zone, for the matches of a round; '' for a match without a kick-off. */
export const kickOffText = (moment: string | null): string => (moment ? dayAndTime.format(new Date(moment)) : '');
