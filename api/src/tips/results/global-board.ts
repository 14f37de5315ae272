import type { Leaderboard, LeaderboardRow } from 'shared-contract/leaderboards';
import { LEADERBOARD_PAGE_SIZE } from 'shared-contract/leaderboards';
import type { Db } from '../../platform/database/database.ts';
import { isOnBoard } from '../on-board.ts';
import { type ScoredRound, scoresOf } from './scored-rounds.ts';
import { tipOf } from '../tip-rows.ts';
import { shownPerson, tipsOfPeople, type Viewer } from './board-people.ts';

/** The number of top rows that stand for a board in lists of seasons and in mails. */
export const FIRST_PLACES = 3;

/** A page of a board: its rows, the total number of rows, and the caller's own row. */
export type BoardPage = Pick<Leaderboard, 'own' | 'page' | 'rows'> & { total: number };

/** A scored round of a season whose board is stored, and the round before it. */
export type Rounds = { seasonId: string; round: ScoredRound; before: ScoredRound | undefined };

/** Selects the rows of a round, with the ranks of the round before for the movement. */
const scoredTips = (db: Db, viewer: Viewer, { before, round }: Rounds) =>
  tipsOfPeople(db, viewer)
    .innerJoin(scoresOf(db, round.scoringId).as('scores'), 'scores.tableId', 'tips.tableId')
    .leftJoin(
      scoresOf(db, before?.hasBoard === true ? before.scoringId : null)
        .where('position', 'is not', null)
        .as('earlier'),
      'earlier.tableId',
      'tips.tableId',
    )
    .select(['scores.points', 'scores.exact', 'scores.rank', 'scores.position'])
    .select(['earlier.rank as rankBefore', isOnBoard.as('isOnBoard')]);

type Scored = Awaited<ReturnType<ReturnType<typeof scoredTips>['execute']>>[number];

const rowOf = (scored: Scored, viewer: Viewer): LeaderboardRow => ({
  rank: scored.rank,
  movement: scored.rankBefore === null ? null : scored.rankBefore - scored.rank,
  ...shownPerson(scored, viewer),
  points: scored.points,
  exact: scored.exact,
});

/**
 * Returns the rows of the board between two positions, without users who have become private or left the board since
 * the scoring.
 */
export async function rowsBetween(
  db: Db,
  viewer: Viewer,
  rounds: Rounds,
  { first, last }: { first: number; last: number },
): Promise<LeaderboardRow[]> {
  const found = await scoredTips(db, viewer, rounds)
    .where('scores.position', '>=', first)
    .where('scores.position', '<=', last)
    .where(isOnBoard)
    .orderBy('scores.position')
    .execute();
  return found.filter(({ userId }) => !viewer.hidden.has(userId)).map((row) => rowOf(row, viewer));
}

/**
 * Returns a user's score, looked up by their tip. For a lookup by scoring, SQLite would read all scores of the round.
 */
async function ownScore(db: Db, viewer: Viewer, rounds: Rounds, userId: string): Promise<Scored | undefined> {
  const tableId = await tipOf(db, rounds.seasonId, userId);
  if (tableId === undefined) return undefined;
  return scoredTips(db, viewer, rounds).where('scores.tableId', '=', tableId).executeTakeFirst();
}

/** The position of a scored tip on the board, or `null` if it is not on it. */
const positionOf = (own: Scored | undefined): number | null => (own?.isOnBoard ? own.position : null);

const ownRowOf = (own: Scored | undefined, viewer: Viewer): Leaderboard['own'] =>
  own === undefined ? null : { ...rowOf(own, viewer), isOnBoard: positionOf(own) !== null };

/** Returns the row of the viewer's tip, on the board or not, or `null` without a scored tip. */
export async function ownRow(
  db: Db,
  viewer: Viewer & { callerId: string },
  rounds: Rounds,
): Promise<Leaderboard['own']> {
  return ownRowOf(await ownScore(db, viewer, rounds, viewer.callerId), viewer);
}

/** Returns a page of the global board, or the page with the caller's own row. */
export async function globalBoard(
  db: Db,
  viewer: Viewer,
  rounds: Rounds,
  { isAroundMe, page: requestedPage }: { page: number; isAroundMe: boolean },
): Promise<BoardPage> {
  const { onBoard: total } = rounds.round;
  const own = viewer.callerId === null ? undefined : await ownScore(db, viewer, rounds, viewer.callerId);
  const position = positionOf(own);
  const page = isAroundMe && position !== null ? Math.ceil(position / LEADERBOARD_PAGE_SIZE) : requestedPage;
  const last = page * LEADERBOARD_PAGE_SIZE;
  const rows = await rowsBetween(db, viewer, rounds, { first: last - LEADERBOARD_PAGE_SIZE + 1, last });
  return { page, rows, total, own: ownRowOf(own, viewer) };
}
