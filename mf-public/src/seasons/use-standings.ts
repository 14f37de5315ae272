import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getStandings, type Standings } from 'shared-contract/public-seasons';
import { useSearchParams } from 'shared-router';
import { codeOf } from 'shared-session';
import { prefetch, query, type Query, useData } from 'shared-session/query';

/** Longer than between two rounds of a slider that is dragged: browsers refuse an address that changes all the time. */
const ADDRESS_DELAY_MS = 250;

/** The round that the address names, and a function that goes to another; the address follows once the slider rests. */
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
    // A link, or a way back, to another round.
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

/** The standings after a round, or after the last with a result where there is no such round. */
export function standingsAfter(id: string, round: number | undefined): Query<Standings> {
  const latest = query(getStandings, { params: { id } });
  if (round === undefined) return latest;
  const asked = query(getStandings, { params: { id }, query: { round: String(round) } });
  const load = async (signal: AbortSignal) => {
    try {
      return await asked.load(signal);
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      return latest.load(signal);
    }
  };
  return { ...asked, load };
}

/** The rounds that are loaded with one: those that a person goes to next. */
function around(standings: Standings, round: number): number[] {
  const numbers = standings.rounds.map(({ roundNumber }) => roundNumber);
  const index = numbers.indexOf(round);
  return [1, -1, 2, -2, 3].flatMap((step) => numbers[index + step] ?? []);
}

/**
 * What there is after a round; what was there before stays on screen until it is loaded, and when it cannot be.
 * @param first - What the page began with, and whether that is what is asked for.
 */
export function useRound<Data>(asked: Query<Data>, first: { data: Data; isAsked: boolean }) {
  const loaded = useData(asked, { initial: first.isAsked ? first.data : undefined });
  const [shown, setShown] = useState(first.data);
  if (loaded.data !== undefined && loaded.data !== shown) setShown(loaded.data);
  return { ...loaded, shown: loaded.data ?? shown };
}

/**
 * The standings after `round`; those before stay until they are there. The rounds around are loaded ahead.
 * @param first - The standings that the page began with.
 */
export function useStandings(first: Standings, round: number) {
  const { id } = first;
  const after = useRound(standingsAfter(id, round), { data: first, isAsked: round === first.round });
  const { data } = after;
  useEffect(() => {
    // After what is shown, which is waited for.
    if (data === undefined) return;
    for (const number of around(data, round)) prefetch(standingsAfter(id, number));
  }, [data, id, round]);
  return after;
}
