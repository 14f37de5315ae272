import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getStandings, type Standings } from 'shared-contract/public-seasons';
import { useSearchParams } from 'shared-router';
import { codeOf } from 'shared-session';
import { prefetch, query, type Query, useData } from 'shared-session/query';

/** Longer than the time between two rounds while a slider is dragged: browsers limit the rate of URL changes. */
const ADDRESS_DELAY_MS = 250;

/**
 * Returns the round from the URL, and a function that selects another. The URL follows after a delay without changes.
 */
export function useRoundInAddress() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('round');
  const inAddress = named !== null && /^\d{1,4}$/.test(named) ? Number(named) : undefined;
  const [chosen, setChosen] = useState<number>();
  const written = useRef(inAddress);
  const write = useEffectEvent((round: number) => {
    written.current = round;
    const change = (before: URLSearchParams) => {
      before.set('round', String(round));
      return before;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    // Navigation to another round by a link or Back.
    if (inAddress !== written.current) setChosen(undefined);
    written.current = inAddress;
  }, [inAddress]);
  useEffect(() => {
    if (chosen === undefined) return;
    const timer = setTimeout(() => write(chosen), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return { round: chosen ?? inAddress, goTo: setChosen };
}

/**
 * The query for the standings of all teams or of a stage after a round. It falls back to the round reached if the round
 * is missing, and to the season if the stage is.
 */
export function standingsAfter(id: string, round: number | undefined, stage?: string): Query<Standings> {
  const ofStage = stage === undefined ? {} : { stage };
  const latest = query(getStandings, { params: { id }, query: ofStage });
  const ofSeason = query(getStandings, { params: { id } });
  const wanted =
    round === undefined ? latest : query(getStandings, { params: { id }, query: { ...ofStage, round: String(round) } });
  const load = async (signal: AbortSignal) => {
    for (const attempt of [wanted, latest]) {
      try {
        return await attempt.load(signal);
      } catch (error) {
        if (codeOf(error) !== 'missing' && codeOf(error) !== 'invalid') throw error;
      }
    }
    return ofSeason.load(signal);
  };
  return round === undefined && stage === undefined ? ofSeason : { ...wanted, load };
}

/** Returns the rounds to prefetch, which are likely to be viewed next. */
function around(standings: Standings, round: number): number[] {
  const numbers = standings.rounds.map(({ roundNumber }) => roundNumber);
  const index = numbers.indexOf(round);
  return [1, -1, 2, -2, 3].flatMap((step) => numbers[index + step] ?? []);
}

/**
 * Loads data of a round. Returns the previous data as `shown` until it has loaded, or if it fails.
 * @param first - The page's first data, and whether the query is for that data.
 */
export function useRound<Data>(roundQuery: Query<Data>, first: { data: Data; isRequested: boolean }) {
  const loaded = useData(roundQuery, { initial: first.isRequested ? first.data : undefined });
  const [shown, setShown] = useState(first.data);
  if (loaded.data !== undefined && loaded.data !== shown) setShown(loaded.data);
  return { ...loaded, shown: loaded.data ?? shown };
}

/**
 * Loads the standings after `round`, and prefetches the rounds around it. Returns the previous standings as `shown`
 * until they have loaded.
 * @param first - The page's first standings.
 */
export function useStandings(first: Standings, round: number) {
  const { id, stage } = first;
  const after = useRound(standingsAfter(id, round, stage), { data: first, isRequested: round === first.round });
  const { data } = after;
  useEffect(() => {
    // Prefetches only after the requested round has loaded.
    if (data === undefined) return;
    for (const number of around(data, round)) prefetch(standingsAfter(id, number, stage));
  }, [data, id, round, stage]);
  return after;
}
