import type { TipCorrection } from 'shared-contract/tip-scores';
import { scoreTip, type Truth } from 'shared-contract/tip-scoring';
import type { Db } from '../../platform/database/database.ts';
import type { TippedSeason } from '../tipped-season.ts';

/** More corrections of one round are unlikely. The bound keeps their points cheap to compute on every request. */
const MAX_CORRECTIONS = 20;

/** Returns how each correction of a round changed a tip's points, newest first. */
export async function correctionsOf(
  db: Db,
  { id, state }: TippedSeason,
  roundNumber: number,
  order: readonly string[],
): Promise<TipCorrection[]> {
  const rows = await db
    .selectFrom('tipCorrections')
    .select(['since', 'at', 'truthBefore', 'truthAfter'])
    .where('leagueSeasonId', '=', id)
    .where('roundNumber', '=', roundNumber)
    .orderBy('at', 'desc')
    .limit(MAX_CORRECTIONS)
    .execute();
  const hasTeams = ({ teams }: Truth) =>
    teams.length === order.length && teams.every(({ teamId }) => order.includes(teamId));
  return rows.flatMap(({ at, since, truthAfter, truthBefore }) => {
    const truths = [truthBefore, truthAfter].map((text) => JSON.parse(text) as Truth);
    // If the season had other teams then, the order cannot be scored.
    if (!truths.every(hasTeams)) return [];
    const [before = 0, after = 0] = truths.map((truth) => scoreTip(state.rule, truth, order).points);
    return [{ since, at, points: after - before }];
  });
}
