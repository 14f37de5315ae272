import { useCallback, useEffect, useRef, useState } from 'react';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { call } from 'shared-session';

/**
 * The score of a tip after `round`; the one before stays until it is there. What was loaded is kept.
 * @param first - The score that the page began with.
 */
export function useTipScore(first: TipScore, round: number | null) {
  const { tableId } = first;
  const [kept, setKept] = useState<ReadonlyMap<number | null, TipScore>>(() => new Map([[first.round, first]]));
  const [shown, setShown] = useState(first);
  const [failed, setFailed] = useState<number | null>(null);
  const asked = useRef(new Set([first.round]));
  const found = kept.get(round);
  if (found !== undefined && found !== shown) setShown(found);

  const ask = useCallback(
    async (number: number) => {
      if (asked.current.has(number)) return;
      asked.current.add(number);
      try {
        const score = await call(getTipScore, { params: { id: tableId }, query: { round: String(number) } });
        setKept((before) => new Map(before).set(number, score));
      } catch {
        asked.current.delete(number);
        setFailed(number);
      }
    },
    [tableId],
  );
  useEffect(() => {
    if (round !== null) void ask(round);
  }, [ask, round]);

  const isFailed = found === undefined && failed === round;
  const again = () => {
    setFailed(null);
    if (round !== null) void ask(round);
  };
  return { score: found ?? shown, isLoading: found === undefined && !isFailed, isFailed, again };
}
