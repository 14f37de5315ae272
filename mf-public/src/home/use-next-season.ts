import { useEffect, useState } from 'react';
import { pageDataOf, want } from 'shared-session';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import type { NextSeasons } from './next-seasons.ts';

const KEY = 'next seasons';

// Loaded on demand: a served page has the data, and the home page's first load has no code for calls.
const load = async (signal: AbortSignal) => (await import('./next-seasons.ts')).loadNextSeasons(signal);

/**
 * Returns the next season to predict, and the latest one with tips while none is open; `null` while they load. All
 * readers share the document, which shows the season that locks first. After hydration, a season of the reader's
 * country replaces it: one whose league has the time zone of the browser.
 */
export function useNextSeason() {
  const served = pageDataOf(KEY) as NextSeasons | undefined;
  if (served === undefined) want(KEY, load);
  const [seasons, setSeasons] = useState(served);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (seasons !== undefined) return;
    const controller = new AbortController();
    load(controller.signal).then(setSeasons, () => !controller.signal.aborted && setSeasons({ open: [] }));
    return () => controller.abort();
  }, [seasons]);
  if (seasons === undefined) return null;
  const { last, open } = seasons;
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  return { last, season: (isHydrated && open.find((season) => season.timeZone === timeZone)) || open[0] };
}
