import { useMemo } from 'react';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';

/** Formats for an instant: the day with its weekday, the date without, and the time. */
export type Clock = { day: Intl.DateTimeFormat; date: Intl.DateTimeFormat; time: Intl.DateTimeFormat };

function clockIn(timeZone: string | undefined): Clock {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = { day: 'numeric', month: 'short', year: 'numeric', ...zone } as const;
  return {
    day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...date }),
    date: new Intl.DateTimeFormat('en-GB', date),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }),
  };
}

/**
 * Returns the formats for all timestamps of a season's page. The server and the hydration use the league's time zone,
 * which is often the reader's zone. After hydration the reader's time zone replaces it.
 */
export function useClock(country: number): Clock {
  const zone = useIsHydrated() ? undefined : zoneOfCountry(country);
  return useMemo(() => clockIn(zone), [zone]);
}
