import type { PublicTable } from 'shared-contract/tables';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { call, codeOf } from 'shared-session';
import { measured } from '../seasons/use-tipping.ts';

/**
 * The parts of a tip's page next to its table: the score, `null` before the lock; and how far the server's clock is
 * ahead, in milliseconds, 0 after the lock.
 */
export type ShownTip = { score: TipScore | null; ahead: number };

/**
 * Loads the score or the clock offset of a tip. Returns `null` for a table that is not a tip. The score is `null` if
 * the reader may not see it.
 * @throws {ApiError} as `call` does.
 */
export async function loadTip(table: PublicTable, signal: AbortSignal): Promise<ShownTip | null> {
  const { id, leagueSeasonStatsId, tip } = table;
  if (tip === undefined || leagueSeasonStatsId === undefined) return null;
  if (!tip.isLocked) {
    // Falls back to the browser's clock if the season is not open for tips.
    const season = await measured(leagueSeasonStatsId, signal).catch(() => null);
    return { score: null, ahead: season?.ahead ?? 0 };
  }
  try {
    return { score: await call(getTipScore, { params: { id }, signal }), ahead: 0 };
  } catch (error) {
    if (codeOf(error) === 'missing') return { score: null, ahead: 0 };
    throw error;
  }
}
