import type { Query } from 'shared-contract/endpoint';
import { type getLeaderboard as call, type Leaderboard, LEADERBOARD_PAGE_SIZE } from 'shared-contract/leaderboards';
import { invalid, unauthenticated } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { assertRound } from '../competition/catalog/rounds.ts';
import { type ScorerCache, roundAndBefore, type ScoredRound, scoredRounds } from '../tips/results/scored-rounds.ts';
import { getTippedSeason, seasonOfBoard, type TippedSeason } from '../tips/tipped-season.ts';
import { globalBoard, type BoardPage } from '../tips/results/global-board.ts';
import { shownPerson, tipsOfPeople, type Viewer, viewerOf } from '../tips/results/board-people.ts';
import { circleBoard, type Circle, type CircleBoard } from './circle-board.ts';

type LeaderboardQuery = Query<typeof call>;
type Found = { round: ScoredRound | undefined; before: ScoredRound | undefined };

/** The maximum number of attempts to read a board while its scores are being replaced. */
const ATTEMPTS = 3;

/** @throws {Failure} if the caller has to log in first, or names no group. */
function circleOf({ group, scope }: LeaderboardQuery, callerId: string | null): Circle | null {
  if (scope === 'all') return null;
  if (callerId === null) throw unauthenticated('Log in to see this leaderboard.');
  if (scope === 'friends') return { scope };
  if (group === undefined) throw invalid([{ path: 'group', message: 'Required' }]);
  return { scope, groupId: group };
}

/**
 * Returns the caller's own row without a score: before the first scoring, or when the global scores are no longer
 * stored.
 */
async function ownWithoutScore(db: Db, season: TippedSeason, viewer: Viewer): Promise<Leaderboard['own']> {
  if (viewer.callerId === null) return null;
  const tip = await tipsOfPeople(db, viewer)
    .where('tips.leagueSeasonId', '=', season.id)
    .where('tips.ownerId', '=', viewer.callerId)
    .executeTakeFirst();
  if (tip === undefined) return null;
  return { rank: null, movement: null, ...shownPerson(tip, viewer), points: 0, exact: 0, isOnBoard: false };
}

/**
 * Returns whether the scorings that were read are still current. The rows of a replaced scoring may be partly deleted.
 */
async function isStillShown(db: Db, leagueSeasonId: string, { before, round }: Found): Promise<boolean> {
  const now = await scoredRounds(db, leagueSeasonId);
  const isShown = (one: ScoredRound | undefined) =>
    one?.hasBoard !== true || now.some(({ hasBoard, scoringId }) => hasBoard && scoringId === one.scoringId);
  return isShown(round) && isShown(before);
}

/**
 * Returns a page of a leaderboard and the total number of rows.
 * @throws {Failure} if the season, round or group does not exist, or the caller has to log in.
 */
export async function getLeaderboard(
  db: Db,
  scorers: ScorerCache,
  { callerId, lssId, now, query }: { lssId: string; query: LeaderboardQuery; callerId: string | null; now: Date },
): Promise<{ answer: Leaderboard; total: number }> {
  const circle = circleOf(query, callerId);
  const season = await getTippedSeason(db, lssId);
  await assertRound(db, lssId, query.round);
  const viewer = await viewerOf(db, callerId, now);
  const wanted = { page: query.page, isAroundMe: query.around === 'me' };

  async function boardOf({ before, round }: Found): Promise<BoardPage & Partial<Pick<CircleBoard, 'passed' | 'tips'>>> {
    if (circle !== null && callerId !== null) {
      const rounds = [round, before].filter((one) => one !== undefined);
      const found = await scorers.get(db, season.state.rule, rounds);
      const scorerOf = (one: ScoredRound | undefined) => one && found.get(one.scoringId);
      const at = { season, circle, round: scorerOf(round), before: scorerOf(before) };
      return circleBoard(db, { ...viewer, callerId }, at, wanted);
    }
    if (round?.hasBoard !== true) return { page: query.page, rows: [], total: 0, own: null };
    return globalBoard(db, viewer, { seasonId: lssId, round, before }, wanted);
  }

  for (let attempt = 1; ; attempt += 1) {
    const rounds = await scoredRounds(db, lssId);
    const found = roundAndBefore(rounds, query.round);
    const board = await boardOf(found);
    if (attempt < ATTEMPTS && !(await isStillShown(db, lssId, found))) continue;
    const { round } = found;
    const shown = circle === null ? rounds.filter(({ hasBoard }) => hasBoard) : rounds;
    const ofSeason = seasonOfBoard(season, now);
    const answer = {
      ...ofSeason,
      // Before the lock, the number of a circle's tips would reveal who has one.
      tips: ofSeason.isLocked ? (board.tips ?? ofSeason.tips) : ofSeason.tips,
      round: round?.roundNumber ?? query.round ?? null,
      provisional: round !== undefined && (round.isProvisional || season.state.isScoring),
      isScoring: season.state.isScoring,
      rounds: shown.map(({ roundNumber }) => roundNumber),
      scoring: round?.scoringId ?? null,
      page: board.page,
      pageSize: LEADERBOARD_PAGE_SIZE,
      rows: board.rows,
      own: board.own ?? (await ownWithoutScore(db, season, viewer)),
      passed: board.passed ?? { total: 0, people: [] },
    };
    return { answer, total: board.total };
  }
}
