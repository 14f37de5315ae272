import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { query } from 'shared-session/query';
import { useRound } from '../seasons/use-round.ts';

/**
 * The score of a tip after `round`.
 * @param first - The score that the page began with.
 */
export function useTipScore(first: TipScore, round: number | null) {
  const { tableId } = first;
  const asked = query(getTipScore, { params: { id: tableId }, query: round === null ? {} : { round: String(round) } });
  return useRound(asked, { data: first, isAsked: round === first.round });
}
