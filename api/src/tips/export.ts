import type { OwnData } from 'shared-contract/own-data';
import type { Db } from '../store/store.ts';

/** Somebody's tips with what they had after each round that was scored, for the export of their data. */
export async function tipsOf(db: Db, userId: string): Promise<NonNullable<OwnData['tips']>> {
  const tips = await db
    .selectFrom('tips')
    .leftJoin('tipBadges', 'tipBadges.tableId', 'tips.tableId')
    .select(['tips.tableId', 'tips.leagueSeasonId', 'changedAt', 'isSealed', 'isRanked', 'rank', 'of', 'givenAt'])
    .where('tips.ownerId', '=', userId)
    .orderBy('changedAt')
    .orderBy('tips.tableId')
    .execute();
  const scores = await db
    .selectFrom('tipScores')
    .innerJoin('tipRounds', 'tipRounds.scoringId', 'tipScores.scoringId')
    .innerJoin('tips', 'tips.tableId', 'tipScores.tableId')
    .select(['tipScores.tableId', 'roundNumber as round', 'points', 'rank'])
    .where('tips.ownerId', '=', userId)
    .orderBy('roundNumber')
    .execute();
  const ofTip = Map.groupBy(scores, ({ tableId }) => tableId);
  return tips.map(({ changedAt, givenAt, isRanked, isSealed, leagueSeasonId, of, rank, tableId }) => ({
    tableId,
    leagueSeasonStatsId: leagueSeasonId,
    changed: changedAt,
    isSealed: Boolean(isSealed),
    isRanked: Boolean(isRanked),
    rounds: (ofTip.get(tableId) ?? []).map(({ tableId: _tableId, ...round }) => round),
    badge: rank === null || of === null || givenAt === null ? null : { rank, of, given: givenAt },
  }));
}

/** The mails about tips that somebody wants or has wanted, for the export of their data. */
export async function wantedMailsOf(db: Db, userId: string): Promise<NonNullable<OwnData['tipMails']>> {
  const mails = await db
    .selectFrom('tipMails')
    .select(['kind', 'isWanted', 'wantedAt'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute();
  return mails.map(({ isWanted, kind, wantedAt }) => ({ kind, isWanted: Boolean(isWanted), since: wantedAt }));
}
