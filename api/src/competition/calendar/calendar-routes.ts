import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CALENDAR_TYPE, getSeasonCalendar } from 'shared-contract/season-calendar';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { fileNameOf } from 'shared-contract/table-files';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { READS_FILE } from '../../platform/rate-limits/call-policy.ts';
import { calendarEvents } from './calendar-events.ts';
import { readMatches, readSeasonDates, type SeasonDates } from './season-dates.ts';

/** How often calendar apps are asked to refresh a subscription, in seconds. */
const REFRESH_SECONDS = 6 * 60 * 60;

/** The maximum size of all cached calendars, in characters. A season of 380 matches has about 170,000. */
const MAX_CACHED = 16 * 1024 * 1024;

type CachedCalendar = { version: string; body: string };

/** Binds the endpoint for the calendar of a season. Caches each calendar until one of its dates changes. */
export function calendarRoutes(bind: Bind, { clock, config, store }: Platform): void {
  const { productName, publicOrigin } = config.site;
  const cache = new LRUCache<string, CachedCalendar>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ body }) => body.length,
  });

  async function calendarOf(dates: SeasonDates): Promise<string> {
    const { season, version } = dates;
    const cached = cache.get(season.id);
    if (cached?.version === version) return cached.body;
    const calendar = new ICalCalendar({
      prodId: { company: productName, product: 'Season calendar', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
      name: `${titleOfSeason(season)} · ${productName}`,
      url: `${publicOrigin}${pathTo('season', { lssId: season.id })}`,
      ttl: REFRESH_SECONDS,
      events: calendarEvents(dates, await readMatches(store.db, dates), publicOrigin),
    });
    const body = `${calendar.toString()}\r\n`;
    cache.set(season.id, { version, body });
    return body;
  }

  bind(getSeasonCalendar, READS_FILE, async ({ params }) => {
    const dates = await readSeasonDates(store.db, params.id, clock.now());
    const name = encodeURIComponent(fileNameOf(titleOfSeason(dates.season), 'ics')).replaceAll("'", '%27');
    return {
      type: `${CALENDAR_TYPE}; charset=utf-8`,
      body: await calendarOf(dates),
      etag: hash('sha256', dates.version, 'base64url'),
      cacheControl: 'no-cache',
      headers: { 'content-disposition': `inline; filename*=UTF-8''${name}` },
    };
  });
}
