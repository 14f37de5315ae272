import { viewerOf } from '../tips/results/board-people.ts';
import { circleBoard } from '../leaderboards/circle-board.ts';
import type { Db } from '../platform/database/database.ts';
import { type ScorerCache, roundAndBefore, scoredRounds } from '../tips/results/scored-rounds.ts';
import { tippedSeasons } from '../tips/tipped-season.ts';
import type { GroupRow } from './group-rows.ts';

/**
 * Returns the caller's rank in each group after the last scored round, by group id. The same as on the group's
 * leaderboard.
 */
export async function ranksIn(
  db: Db,
  scorers: ScorerCache,
  groups: readonly Pick<GroupRow, 'id' | 'leagueSeasonId'>[],
  { callerId, now }: { callerId: string; now: Date },
): Promise<Map<string, { rank: number | null; of: number }>> {
  const ranks = new Map<string, { rank: number | null; of: number }>();
  const ofSeason = Map.groupBy(groups, ({ leagueSeasonId }) => leagueSeasonId);
  const seasons = await tippedSeasons(db, [...ofSeason.keys()]);
  const viewer = { ...(await viewerOf(db, callerId, now)), callerId };
  for (const [leagueSeasonId, some] of ofSeason) {
    const season = seasons.get(leagueSeasonId);
    const { round } = roundAndBefore(await scoredRounds(db, leagueSeasonId), undefined);
    if (season === undefined || round === undefined) continue;
    const scorer = (await scorers.get(db, season.state.rule, [round])).get(round.scoringId);
    for (const { id: groupId } of some) {
      const at = { season, circle: { scope: 'group', groupId }, round: scorer, before: undefined } as const;
      const { own, total } = await circleBoard(db, viewer, at, { page: 1, isAroundMe: false });
      if (own !== null) ranks.set(groupId, { rank: own.rank, of: total });
    }
  }
  return ranks;
}
