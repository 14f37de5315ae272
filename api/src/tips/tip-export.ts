import type { OwnData } from 'shared-contract/own-data';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';

type TipOfExport = NonNullable<OwnData['tips']>[number];

/** Returns a page of a user's tips with their scores after each round, for export. */
export async function tipsOf(db: Db, userId: string, page: PageStart): Promise<KeysetPage<TipOfExport>> {
  const tips = db
    .selectFrom('tips')
    .leftJoin('tipBadges', 'tipBadges.tableId', 'tips.tableId')
    .select(['tips.tableId', 'tips.leagueSeasonId as leagueSeasonStatsId', 'changedAt as changed'])
    .select(['isSealed', 'isRanked', 'rank', 'of', 'givenAt'])
    .where('tips.ownerId', '=', userId);
  const found = await keysetPage(tips, { 'tips.tableId': 'id' }, page);
  if (found.rows.length === 0) return { rows: [], next: found.next };
  const tableIds = found.rows.map(({ tableId }) => tableId);
  const scores = await db
    .selectFrom('tipScores')
    .innerJoin('tipRounds', 'tipRounds.scoringId', 'tipScores.scoringId')
    .select(['tipScores.tableId', 'roundNumber as round', 'points', 'rank'])
    .where('tipScores.tableId', 'in', tableIds)
    .orderBy('roundNumber')
    .execute();
  const ofTip = Map.groupBy(scores, ({ tableId }) => tableId);
  return mapPage(found, ({ givenAt, of, rank, ...tip }) => ({
    ...tip,
    isSealed: Boolean(tip.isSealed),
    isRanked: Boolean(tip.isRanked),
    rounds: (ofTip.get(tip.tableId) ?? []).map(({ tableId: _tableId, ...round }) => round),
    badge: rank === null || of === null || givenAt === null ? null : { rank, of, given: givenAt },
  }));
}
