import type { Selectable } from 'kysely';
import { correctionsUpTo } from 'shared-contract/corrected-rounds';
import { correctionsBetween } from '../../competition/standings/season-changes.ts';
import type { TipRoundRow } from '../../platform/database/schema/tips.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Stores the previous and the new standings of a rescored round, if a result was corrected in between. A late first
 * result is no correction.
 */
export async function recordCorrection(
  db: Db,
  before: Selectable<TipRoundRow>,
  { at, scoringId, truth }: { at: string; scoringId: string; truth: string },
): Promise<void> {
  const { leagueSeasonId, roundNumber, scoredAt: since, truth: truthBefore } = before;
  if (truth === truthBefore) return;
  const changes = await correctionsBetween(db, leagueSeasonId, { since, until: at });
  const isCorrected = changes.some((change) => correctionsUpTo(roundNumber, change).length > 0);
  if (!isCorrected) return;
  await db
    .insertInto('tipCorrections')
    .values({ scoringId, leagueSeasonId, roundNumber, since, at, truthBefore, truthAfter: truth })
    .execute();
}
