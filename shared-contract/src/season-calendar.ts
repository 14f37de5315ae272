import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { fillPath } from './path.ts';

/** The media type of an iCalendar file (RFC 5545). */
export const CALENDAR_TYPE = 'text/calendar';

export const getSeasonCalendar = endpoint('GET', '/lss/:id/calendar.ics', {
  summary: 'Get the dates of a season as an iCalendar file',
  access: 'anyone',
  params: byId,
  file: [CALENDAR_TYPE],
  failures: ['missing'],
});

/**
 * Returns the URL of a season's calendar, and the same URL with the scheme that calendar apps open
 * as a subscription.
 * @param apiUrl - The absolute base URL of the API.
 */
export function calendarUrls(apiUrl: string, seasonId: string): { url: string; subscription: string } {
  const url = apiUrl + fillPath(getSeasonCalendar.path, { id: seasonId });
  return { url, subscription: url.replace(/^https?:/, 'webcal:') };
}
