import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { FromOne, listQuery, queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { TippedSeason } from './public-seasons.ts';
import { TipRule } from './tip-rules.ts';

export const LeaderboardRow = v.object({
  /**
   * Tied tips share a rank, and the following ranks are skipped. `null` for the caller's tip before
   * the first scored round.
   */
  rank: v.nullable(v.number()),
  /** How many ranks the tip rose since the previous round; `null` for a new entry. */
  movement: v.nullable(v.number()),
  /**
   * `null` for a group member who has blocked the caller or was blocked by the caller. Their
   * `userName` is "Member".
   */
  userId: v.nullable(Id),
  /** The public handle. */
  userName: v.string(),
  /** `null` unless the caller may see it. */
  fullName: v.nullable(v.string()),
  /** `null` if the caller may not open the tip. */
  tableId: v.nullable(Id),
  points: v.number(),
  /** The number of exact rows. */
  exact: v.number(),
  isAdministrator: v.boolean(),
  isOwn: v.boolean(),
});
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>;

/** A person whom the caller passed on a leaderboard. */
const PassedPerson = v.pick(LeaderboardRow, ['userName', 'fullName']);

/** A page of a leaderboard. `X-Total-Count` has the number of all rows. */
export const Leaderboard = v.object({
  ...TippedSeason.entries,
  rule: TipRule,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isFinal: v.boolean(),
  /** The requested round, or the last scored one; `null` before the first scored round. */
  round: v.nullable(v.number()),
  /** The first round after which tips are scored. Absent while it is unknown. */
  firstRound: v.optional(v.number()),
  /** Whether a match up to this round has no result yet, or scores are being computed. */
  provisional: v.boolean(),
  /** Whether new results are known and the scores of this leaderboard do not have them yet. */
  isScoring: v.boolean(),
  /** The rounds whose leaderboards are stored, lowest first. */
  rounds: v.array(v.number()),
  most: v.number(),
  numberOfTeams: v.number(),
  /** The number of tips, ranked or not. After the lock, only those of this leaderboard. */
  tips: v.number(),
  /** Changes with every scoring. Pages with the same value are consistent with each other. */
  scoring: v.nullable(v.string()),
  page: v.number(),
  pageSize: v.number(),
  rows: v.array(LeaderboardRow),
  /**
   * The caller's row, even if it is on another page. If the tip is unranked, `isOnBoard` is false
   * and `rank` is the hypothetical rank.
   */
  own: v.nullable(v.object({ ...LeaderboardRow.entries, isOnBoard: v.boolean() })),
  /**
   * The tips that the caller's tip passed in the round, on the leaderboard of friends or of a group: their number, and
   * the names of at most three. Empty on the leaderboard of everybody.
   */
  passed: v.object({ total: v.number(), people: v.array(PassedPerson) }),
});
export type Leaderboard = v.InferOutput<typeof Leaderboard>;

/** A season that has tips. */
export const SeasonWithTips = v.object({
  ...TippedSeason.entries,
  rule: TipRule,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isFinal: v.boolean(),
  tips: v.number(),
  /** The table of the caller's tip; absent if the caller has none. */
  ownTableId: v.optional(Id),
  round: v.nullable(v.number()),
  /** Whether a match up to the round has no result yet, or scores are being computed. */
  provisional: v.boolean(),
  /** The first round after which tips are scored. Absent while it is unknown. */
  firstRound: v.optional(v.number()),
  most: v.number(),
  numberOfTeams: v.number(),
  /** The top rows of the public leaderboard; empty before the first scored round. */
  rows: v.array(LeaderboardRow),
});
export type SeasonWithTips = v.InferOutput<typeof SeasonWithTips>;

/** The number of rows on a page of a leaderboard. */
export const LEADERBOARD_PAGE_SIZE = 50;

/** Latest season first. */
export const listSeasonsWithTips = endpoint('GET', '/leaderboard', {
  summary: 'List the seasons that have tips, with their leaders',
  access: 'anyone',
  dependsOnCaller: true,
  query: listQuery(['season'], {}),
  answer: v.array(SeasonWithTips),
});

/**
 * `friends` and `group` need a session; `group` needs membership. `around=me` returns the page with
 * the caller's row.
 */
export const getLeaderboard = endpoint('GET', '/leaderboard/:lssId', {
  summary: 'Get a page of a season’s leaderboard',
  access: 'anyone',
  dependsOnCaller: true,
  params: v.object({ lssId: Id }),
  query: queryOf({
    scope: v.optional(v.picklist(['all', 'friends', 'group'], 'Not a scope'), 'all'),
    group: v.optional(Id),
    round: v.optional(FromOne),
    page: v.optional(FromOne, 1),
    around: v.optional(v.picklist(['me'], 'Must be me')),
  }),
  answer: Leaderboard,
  failures: ['missing', 'unauthenticated'],
});
