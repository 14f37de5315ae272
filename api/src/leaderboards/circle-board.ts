import { type Leaderboard, LEADERBOARD_PAGE_SIZE, type LeaderboardRow } from 'shared-contract/leaderboards';
import { compareScores, sharesRank } from 'shared-contract/tip-ranking';
import { idsOfHidden } from '../users/bans.ts';
import { selfAndFriendIds } from '../users/friends.ts';
import { assertInGroup, memberIdsOf } from '../memberships/memberships.ts';
import type { Db } from '../platform/database/database.ts';
import type { RoundScorer } from '../tips/results/scored-rounds.ts';
import type { TippedSeason } from '../tips/tipped-season.ts';
import { orderReader } from '../tips/stored-orders.ts';
import type { BoardPage } from '../tips/results/global-board.ts';
import { shownPerson, tipsOfPeople, type Viewer } from '../tips/results/board-people.ts';

/** The caller and their friends, or a group that the caller is in. */
export type Circle = { scope: 'friends' } | { scope: 'group'; groupId: string };

/** Returns a circle's tips for a season, including private ones, but not those of users hidden by a ban. */
async function tipsIn(db: Db, leagueSeasonId: string, circle: Circle, viewer: Viewer & { callerId: string }) {
  const { callerId, now } = viewer;
  if (circle.scope === 'group') await assertInGroup(db, { groupId: circle.groupId, leagueSeasonId, userId: callerId });
  // One list of ids lets SQLite search the tips by owner. With "or", it would read all tips of the season.
  const people = circle.scope === 'group' ? memberIdsOf(db, circle.groupId) : selfAndFriendIds(db, callerId);
  return tipsOfPeople(db, viewer)
    .select(['tips.picks', 'tips.changedAt'])
    .where('tips.leagueSeasonId', '=', leagueSeasonId)
    .where('tips.ownerId', 'in', people)
    .where('tips.ownerId', 'not in', idsOfHidden(db, now))
    .execute();
}

type Tip = Awaited<ReturnType<typeof tipsIn>>[number];

type Ranked = ReturnType<typeof ranked>[number];

/** Scores tips and ranks them among each other. */
function ranked(tips: readonly Tip[], { state }: TippedSeason, scorer: RoundScorer) {
  const orderOf = orderReader(state.teams, scorer.teamIds);
  const scored = tips
    .map((tip) => ({ tip, score: { ...scorer.scoreOf(orderOf(tip.picks)), lastChange: tip.changedAt } }))
    .toSorted(
      (one, other) => compareScores(one.score, other.score) || one.tip.tableId.localeCompare(other.tip.tableId, 'en'),
    );
  let rank = 0;
  return scored.map(({ score, tip }, index) => {
    const above = scored[index - 1];
    if (above === undefined || !sharesRank(above.score, score)) rank = index + 1;
    return { tip, score, rank };
  });
}

/** A page of a circle's board, with the number of its tips, ranked or not. */
export type CircleBoard = BoardPage & Pick<Leaderboard, 'passed'> & { tips: number };

/** The most people whom a board names as passed. */
const MAX_PASSED = 3;

/**
 * Returns the tips that a tip passed: above it in the round before, and below it now. Names the closest of
 * them whom the viewer may see.
 */
function passedBy(
  own: Ranked,
  board: readonly Ranked[],
  ranksBefore: ReadonlyMap<string, number>,
  viewer: Viewer,
): Leaderboard['passed'] {
  const rankBefore = ranksBefore.get(own.tip.tableId) ?? 0;
  const passed = board.filter(
    ({ rank, tip }) =>
      rank > own.rank && (ranksBefore.get(tip.tableId) ?? Infinity) < rankBefore && !viewer.hidden.has(tip.userId),
  );
  const people = passed.slice(0, MAX_PASSED).map(({ tip }) => {
    const { fullName, userName } = shownPerson(tip, viewer);
    return { fullName, userName };
  });
  return { total: passed.length, people };
}

/**
 * Returns a page of a circle's board, ranked at the time of the request. Its tips need not be public or on the global
 * board.
 * @throws {Failure} if the caller is not in the group.
 */
export async function circleBoard(
  db: Db,
  viewer: Viewer & { callerId: string },
  {
    before,
    circle,
    round,
    season,
  }: { season: TippedSeason; circle: Circle; round: RoundScorer | undefined; before: RoundScorer | undefined },
  { isAroundMe, page: requestedPage }: { page: number; isAroundMe: boolean },
): Promise<CircleBoard> {
  const tips = await tipsIn(db, season.id, circle, viewer);
  const none = { total: 0, people: [] };
  if (round === undefined) {
    return { page: requestedPage, rows: [], total: 0, own: null, passed: none, tips: tips.length };
  }
  const board = ranked(tips, season, round);
  const ranksBefore = new Map(before && ranked(tips, season, before).map(({ rank, tip }) => [tip.tableId, rank]));
  const rowOf = ({ rank, score, tip }: Ranked): LeaderboardRow => {
    const rankBefore = ranksBefore.get(tip.tableId);
    return {
      rank,
      movement: rankBefore === undefined ? null : rankBefore - rank,
      ...shownPerson(tip, viewer),
      points: score.points,
      exact: score.exact,
    };
  };
  const ownIndex = board.findIndex(({ tip }) => tip.userId === viewer.callerId);
  const own = board[ownIndex];
  const page = isAroundMe && own !== undefined ? Math.floor(ownIndex / LEADERBOARD_PAGE_SIZE) + 1 : requestedPage;
  const rows = board.slice((page - 1) * LEADERBOARD_PAGE_SIZE, page * LEADERBOARD_PAGE_SIZE).map(rowOf);
  return {
    page,
    rows,
    total: board.length,
    own: own === undefined ? null : { ...rowOf(own), isOnBoard: true },
    passed: own === undefined ? none : passedBy(own, board, ranksBefore, viewer),
    tips: tips.length,
  };
}
