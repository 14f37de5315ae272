import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';

/** The media type of an iCalendar file (RFC 5545). */
export const CALENDAR_TYPE = 'text/calendar';

export const getSeasonCalendar = endpoint('GET', '/lss/:id/calendar.ics', {
  summary: 'Get the dates of a season as an iCalendar file',
  access: 'anyone',
  params: byId,
  file: [CALENDAR_TYPE],
  failures: ['missing'],
});
