import { noAddress, plainText } from 'shared-contract/names';
import type { LeaderboardRow } from 'shared-contract/leaderboards';
import { titleOfSeason } from 'shared-contract/season-text';
import { callsOf, callText } from 'shared-contract/tip-calls';
import * as v from 'valibot';
import { StandingsCache } from '../../competition/standings/standings.ts';
import { seasonIdsOfSameLeague, seasons } from '../../competition/standings/seasons.ts';
import { withTipping } from '../../competition/tip-lock/listed-seasons.ts';
import type { Db } from '../../platform/database/database.ts';
import { viewerOf } from '../results/board-people.ts';
import { FIRST_PLACES, ownRow, rowsBetween } from '../results/global-board.ts';
import { getTipScore } from '../results/score.ts';
import { roundAndBefore, ScorerCache, scoredRounds } from '../results/scored-rounds.ts';
import { tipOf } from '../tip-rows.ts';

/** A user and the season whose leaderboard they get a mail about. */
type Reader = { userId: string; leagueSeasonId: string; now: Date };

const MailedName = v.pipe(v.string(), plainText, noAddress);

/** A row of the leaderboard in a mail. A name that a mail program might turn into a link becomes the user name. */
export type MailedRow = Pick<LeaderboardRow, 'isOwn' | 'points'> & { rank: number; name: string };

function mailedRow({ fullName, isOwn, points, rank, userName }: LeaderboardRow): MailedRow[] {
  const name = fullName !== null && v.is(MailedName, fullName) ? fullName : userName;
  return rank === null ? [] : [{ rank, points, isOwn, name }];
}

/**
 * Returns a reader's row of the leaderboard after a round, or after the last scored round for `null`, with its first
 * places as the leaderboard itself shows them to the reader. Returns `null` while the tip has no score there.
 */
export async function standingOf(db: Db, { leagueSeasonId, now, userId }: Reader, roundNumber: number | null) {
  const { before, round } = roundAndBefore(await scoredRounds(db, leagueSeasonId), roundNumber ?? undefined);
  if (round?.hasBoard !== true) return null;
  const viewer = { ...(await viewerOf(db, userId, now)), callerId: userId };
  const rounds = { seasonId: leagueSeasonId, round, before };
  const own = await ownRow(db, viewer, rounds);
  if (own === null || own.rank === null) return null;
  const first = await rowsBetween(db, viewer, rounds, { first: 1, last: FIRST_PLACES });
  const earlier =
    before?.hasBoard === true ? await ownRow(db, viewer, { ...rounds, round: before, before: undefined }) : null;
  const isBelow = own.isOnBoard && !first.some(({ isOwn }) => isOwn);
  return {
    points: own.points,
    gained: earlier === null ? null : own.points - earlier.points,
    rank: own.rank,
    movement: own.movement,
    isOnBoard: own.isOnBoard,
    of: round.onBoard,
    scoringId: round.scoringId,
    // A leaderboard of the reader alone would repeat their place.
    first: first.every(({ isOwn }) => isOwn) ? [] : [...first, ...(isBelow ? [own] : [])].flatMap(mailedRow),
  };
}

// Shared by the mails of a mailing, which are about one season. Entries follow the data.
const caches = { scorers: new ScorerCache(), standings: new StandingsCache() };

/** Describes the best and the worst call of a reader's tip, as the page of the tip does. */
export async function callsOfTip(db: Db, { now, userId }: Reader, tableId: string) {
  const { rows } = await getTipScore(db, { callerId: userId, now, round: undefined, tableId }, caches);
  const { best, worst } = callsOf(rows);
  return { best: best && callText(best), worst: worst && callText(worst) };
}

/**
 * Returns the season of the same league that is open for tips and locks first, unless the reader already has a tip of
 * it.
 */
export async function openSeasonAfter(db: Db, { leagueSeasonId, now, userId }: Reader) {
  const ofLeague = await seasons(db)
    .where('leagueSeasons.id', 'in', seasonIdsOfSameLeague(db, leagueSeasonId))
    .execute();
  const [next] = (await withTipping(db, ofLeague, now))
    .filter(({ tipping }) => tipping?.isLocked === false && tipping.locksAt !== null)
    .toSorted((one, other) => (one.tipping?.locksAt ?? '').localeCompare(other.tipping?.locksAt ?? '', 'en'));
  if (next === undefined || (await tipOf(db, next.id, userId)) !== undefined) return null;
  return { leagueSeasonId: next.id, season: titleOfSeason(next) };
}
