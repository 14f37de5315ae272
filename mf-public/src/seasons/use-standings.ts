import { useCallback, useEffect, useRef, useState } from 'react';
import { getStandings, type Standings } from 'shared-contract/public-seasons';
import { useSearchParams } from 'shared-router';
import { call, codeOf } from 'shared-session';
import { useKeptRounds } from './use-kept-rounds.ts';

/** Longer than between two rounds of a slider that is dragged: browsers refuse an address that changes all the time. */
const ADDRESS_DELAY_MS = 250;

/** The round that the address names, and a function that goes to another; the address follows once the slider rests. */
export function useRoundInAddress() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('round');
  const inAddress = named !== null && /^\d{1,4}$/.test(named) ? Number(named) : undefined;
  const [chosen, setChosen] = useState<number>();
  const written = useRef(inAddress);
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  });
  useEffect(() => {
    // A link, or a way back, to another round.
    if (inAddress !== written.current) setChosen(undefined);
    written.current = inAddress;
  }, [inAddress]);
  useEffect(() => {
    if (chosen === undefined) return;
    const change = (before: URLSearchParams) => {
      before.set('round', String(chosen));
      return before;
    };
    const timer = setTimeout(() => {
      written.current = chosen;
      latest.current(change, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return { round: chosen ?? inAddress, goTo: setChosen };
}

const load = (id: string, round: number | undefined, signal?: AbortSignal) =>
  call(getStandings, {
    params: { id },
    query: round === undefined ? {} : { round: String(round) },
    ...(signal && { signal }),
  });

/** The standings after a round, or after the last with a result where there is no such round. @throws {ApiError} as `call` does. */
export async function loadStandings(id: string, round: number | undefined, signal: AbortSignal): Promise<Standings> {
  try {
    return await load(id, round, signal);
  } catch (error) {
    if (round === undefined || codeOf(error) !== 'missing') throw error;
    return load(id, undefined, signal);
  }
}

/** The rounds that are loaded with one: those that a person goes to next. */
function around(standings: Standings, round: number): number[] {
  const numbers = standings.rounds.map(({ roundNumber }) => roundNumber);
  const index = numbers.indexOf(round);
  return [1, -1, 2, -2, 3].flatMap((step) => numbers[index + step] ?? []);
}

/**
 * The standings after `round`; those before stay until they are there. What was loaded is kept, and the rounds around are loaded ahead.
 * @param first - The standings that the page began with.
 */
export function useStandings(first: Standings, round: number) {
  const { id } = first;
  const loadRound = useCallback((number: number) => load(id, number), [id]);
  const { ask, data, found, ...rest } = useKeptRounds({ round: first.round, data: first }, round, loadRound);
  useEffect(() => {
    // After what is shown, which is waited for.
    if (found === undefined) return;
    for (const number of around(found, round)) void ask(number);
  }, [ask, found, round]);
  return { standings: data, ...rest };
}
