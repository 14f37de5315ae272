import type { PublicTable } from 'shared-contract/tables';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { call, codeOf } from 'shared-session';
import { measured } from '../seasons/use-tipping.ts';

/** What a tip's page shows beside its table: its score once it is locked, and how far the server's clock is ahead until then. */
export type ShownTip = { score: TipScore | null; ahead: number };

/** Loads what belongs to a tip; `null` of any other table. Where the score is not to be seen there is none. @throws {ApiError} as `call` does. */
export async function loadTip(table: PublicTable, signal: AbortSignal): Promise<ShownTip | null> {
  const { id, leagueSeasonStatsId, tip } = table;
  if (tip === undefined || leagueSeasonStatsId === undefined) return null;
  if (!tip.isLocked) {
    // By the browser's own clock where the season cannot be tipped any more.
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
