import { useCallback } from 'react';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { call } from 'shared-session';
import { useKeptRounds } from '../seasons/use-kept-rounds.ts';

/**
 * The score of a tip after `round`.
 * @param first - The score that the page began with.
 */
export function useTipScore(first: TipScore, round: number | null) {
  const { tableId } = first;
  const load = useCallback(
    (number: number) => call(getTipScore, { params: { id: tableId }, query: { round: String(number) } }),
    [tableId],
  );
  const { again, data, failure, isLoading } = useKeptRounds({ round: first.round, data: first }, round, load);
  return { score: data, isLoading, failure, again };
}
