import { useMemo } from 'react';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';

/** Words of a moment: its day with and without the day of the week, and the time. */
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
 * The reader's clock, for all timestamps of a season's page. The document has them where the league is played, which is the reader's zone most
 * often; as days can differ with the zone, they are put right after the page is taken over.
 */
export function useClock(country: number): Clock {
  const zone = useIsHydrated() ? undefined : zoneOfCountry(country);
  return useMemo(() => clockIn(zone), [zone]);
}
