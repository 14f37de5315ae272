import { useCallback, useEffect, useRef, useState } from 'react';
import { outageWords, useRetryOnline } from 'shared-session';

/**
 * What there is after `round`; what was there before stays until it is loaded. What was loaded is kept.
 * @param first - What the page began with, and after which round that is.
 * @param load - Keeps its identity between renders.
 */
export function useKeptRounds<Data>(
  first: { round: number | null; data: Data },
  round: number | null,
  load: (round: number) => Promise<Data>,
) {
  const [kept, setKept] = useState<ReadonlyMap<number | null, Data>>(() => new Map([[first.round, first.data]]));
  const [shown, setShown] = useState(first.data);
  const [failed, setFailed] = useState<{ round: number; reason: string | null } | null>(null);
  const asked = useRef(new Set([first.round]));
  const found = kept.get(round);
  if (found !== undefined && found !== shown) setShown(found);

  const ask = useCallback(
    async (number: number) => {
      if (asked.current.has(number)) return;
      asked.current.add(number);
      try {
        const data = await load(number);
        setKept((before) => new Map(before).set(number, data));
      } catch (error) {
        asked.current.delete(number);
        setFailed({ round: number, reason: outageWords(error) });
      }
    },
    [load],
  );
  useEffect(() => {
    if (round !== null) void ask(round);
  }, [ask, round]);

  const failure = found === undefined && failed?.round === round ? failed : null;
  const again = () => {
    setFailed(null);
    if (round !== null) void ask(round);
  };
  useRetryOnline(failure !== null, again);
  return { data: found ?? shown, found, ask, isLoading: found === undefined && failure === null, failure, again };
}
