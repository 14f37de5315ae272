import type { ListQuery } from 'shared-contract/list';
import type { OwnTip } from 'shared-contract/tips';
import { joinedSeasons } from '../competition/standings/seasons.ts';
import { type Page, pageOf, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { containsText } from '../platform/database/text-key.ts';
import { isLocked } from '../competition/tip-lock/tip-lock.ts';
import { tipsWithTables } from './on-board.ts';
import { maxPointsOf, namedSeason, tippedSeasons, withFirstRound } from './tipped-season.ts';

type OwnTipsQuery = ListQuery & { sort?: 'created' | '-created' | undefined };

/** Returns the last scored round of each season, by season id. */
async function lastScored(db: Db, seasonIds: readonly string[]) {
  if (seasonIds.length === 0) return new Map<string, never>();
  const rounds = await db
    .selectFrom('tipRounds')
    .select(['leagueSeasonId', 'roundNumber', 'scoringId', 'isProvisional', 'onBoard'])
    .where('leagueSeasonId', 'in', [...seasonIds])
    .orderBy('roundNumber')
    .execute();
  return new Map(rounds.map((round) => [round.leagueSeasonId, round]));
}

/** Returns the points and ranks of tips in the given scorings, by table id. */
async function scoresOf(db: Db, tableIds: readonly string[], scoringIds: readonly string[]) {
  if (scoringIds.length === 0) return new Map<string, never>();
  const scores = await db
    .selectFrom('tipScores')
    .select(['tableId', 'points', 'rank'])
    .where('tableId', 'in', [...tableIds])
    .where('scoringId', 'in', [...scoringIds])
    .execute();
  return new Map(scores.map((score) => [score.tableId, score]));
}

/**
 * Returns one page of a user's tips with their current scores. The latest season comes first, unless the query sorts by
 * creation.
 */
export async function listOwnTips(db: Db, userId: string, query: OwnTipsQuery, now: Date): Promise<Page<OwnTip>> {
  const sorted = query.sort === undefined ? undefined : sortOf<'created'>(query.sort, '-created').direction;
  const rows = tipsWithTables(db)
    .innerJoin(joinedSeasons(db), 'seasons.id', 'tips.leagueSeasonId')
    .select(['tips.tableId', 'tips.leagueSeasonId', 'tips.isSealed', 'tips.isRanked', 'simpleTables.name'])
    .where('tips.ownerId', '=', userId)
    .$if(Boolean(query.q), (tips) => tips.where(containsText('simpleTables.nameKey', query.q ?? '')))
    .$if(sorted === undefined, (tips) => tips.orderBy('seasons.inTime', 'desc'))
    .orderBy('simpleTables.createdAt', sorted ?? 'desc')
    .orderBy('tips.tableId');
  const { items, total } = await pageOf(rows, query);
  const ids = items.map(({ leagueSeasonId }) => leagueSeasonId);
  const seasons = await tippedSeasons(db, ids);
  const rounds = await lastScored(db, ids);
  const tableIds = items.map(({ tableId }) => tableId);
  const scoringIds = [...rounds.values()].map(({ scoringId }) => scoringId);
  const scores = await scoresOf(db, tableIds, scoringIds);
  return {
    total,
    items: items.flatMap(({ isRanked, isSealed, leagueSeasonId, name, tableId }) => {
      const season = seasons.get(leagueSeasonId);
      if (season === undefined) return [];
      const { state } = season;
      const round = rounds.get(leagueSeasonId);
      const score = scores.get(tableId);
      return [
        {
          tableId,
          name,
          season: namedSeason(season),
          locksAt: state.lock,
          isLocked: isLocked(state, now),
          isSealed: Boolean(isSealed),
          isRanked: Boolean(isRanked),
          rule: state.rule,
          round: score === undefined ? null : (round?.roundNumber ?? null),
          ...withFirstRound(season),
          points: score?.points ?? null,
          most: score === undefined ? null : maxPointsOf(season),
          rank: score?.rank ?? null,
          of: score === undefined ? null : (round?.onBoard ?? null),
          provisional: score !== undefined && (Boolean(round?.isProvisional) || state.isScoring),
          isFinal: state.overAt !== null,
        },
      ];
    }),
  };
}
