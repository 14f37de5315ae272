import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { FromOne, listQuery, queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { PublicSeason } from './public-seasons.ts';
import { TipRule } from './tip-rules.ts';

export const LeaderboardRow = v.object({
  /** Level tips share one, and the next ranks are skipped; `null` of an own tip before a round was scored. */
  rank: v.nullable(v.number()),
  /** How many ranks it rose since the round before; `null` when it is new. */
  movement: v.nullable(v.number()),
  /** `null` of a member of a group who has blocked the caller or whom the caller has blocked: they are called "Member". */
  userId: v.nullable(Id),
  /** The public handle. */
  userName: v.string(),
  /** Where the caller may see it. */
  fullName: v.nullable(v.string()),
  /** `null` where the caller may not open the tip. */
  tableId: v.nullable(Id),
  points: v.number(),
  /** How many rows are exactly right. */
  exact: v.number(),
  isAdministrator: v.boolean(),
  isOwn: v.boolean(),
});
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>;

/** A page of a leaderboard; the number of all rows is in `X-Total-Count`. */
export const Leaderboard = v.object({
  ...PublicSeason.entries,
  rule: TipRule,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isFinal: v.boolean(),
  /** The round asked for, or the last that was scored; `null` before there is one. */
  round: v.nullable(v.number()),
  /** The first round that tips are scored after. Absent as long as no such round is known. */
  firstRound: v.optional(v.number()),
  provisional: v.boolean(),
  /** The rounds whose board is kept, lowest first. */
  rounds: v.array(v.number()),
  most: v.number(),
  numberOfTeams: v.number(),
  /** How many tips there are, on the board or not; once they are locked, of those the board is of. */
  tips: v.number(),
  /** Changes with every scoring: pages of one scoring fit together. */
  scoring: v.nullable(v.string()),
  page: v.number(),
  pageSize: v.number(),
  rows: v.array(LeaderboardRow),
  /** The caller's own row, also where it is on another page, or on no board: then `isOnBoard` is false and `rank` is where it would be. */
  own: v.nullable(v.object({ ...LeaderboardRow.entries, isOnBoard: v.boolean() })),
});
export type Leaderboard = v.InferOutput<typeof Leaderboard>;

/** A season that has tips. */
export const SeasonWithTips = v.object({
  ...PublicSeason.entries,
  rule: TipRule,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  isFinal: v.boolean(),
  tips: v.number(),
  /** The caller's own tip; absent where there is none. */
  ownTableId: v.optional(Id),
  round: v.nullable(v.number()),
  /** The first round that tips are scored after. Absent as long as no such round is known. */
  firstRound: v.optional(v.number()),
  most: v.number(),
  numberOfTeams: v.number(),
  /** The first of the board of everybody; none before a round was scored. */
  rows: v.array(LeaderboardRow),
});
export type SeasonWithTips = v.InferOutput<typeof SeasonWithTips>;

/** How many rows a page of a leaderboard holds. */
export const LEADERBOARD_PAGE_SIZE = 50;

/** The latest season first. */
export const listSeasonsWithTips = endpoint('GET', '/leaderboard', {
  summary: 'List the seasons that have tips, with their leaders',
  access: 'anyone',
  dependsOnCaller: true,
  query: listQuery(['season'], {}),
  answer: v.array(SeasonWithTips),
});

/** `friends` and `group` need a session, a group that the caller is in. `around=me` answers the page with the own row. */
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
