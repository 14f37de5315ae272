import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { FromOne, queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { TipRule } from './tip-rules.ts';

/** A team of a tip: its tipped place, its actual place, and the points. */
export const TipScoreRow = v.object({
  teamId: Id,
  name: v.string(),
  /** The team's name at the lock, if it has changed since. */
  tippedAs: v.optional(v.string()),
  tipped: v.number(),
  /** The first of the team's shared places; `null` before the first scored round. */
  actual: v.nullable(v.number()),
  /** The last of the team's shared places. */
  actualTo: v.nullable(v.number()),
  /** The distance between the tipped place and the nearest of the team's shared places. */
  distance: v.nullable(v.number()),
  points: v.nullable(v.number()),
  /** How many places the team rose since the previous round; `null` in the first round. */
  movement: v.nullable(v.number()),
  /** The team's place in the previous season; `null` if it was not in the league, or before the first scored round. */
  lastPlace: v.nullable(v.number()),
});
export type TipScoreRow = v.InferOutput<typeof TipScoreRow>;

/** A tip's score after one round. */
export const TipRound = v.object({
  round: v.number(),
  points: v.number(),
  provisional: v.boolean(),
  /** `null` if the leaderboard of that round is no longer stored, or the tip was not on it. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
});
export type TipRound = v.InferOutput<typeof TipRound>;

/** The effect of a later correction on a tip's points after a round. */
export const TipCorrection = v.object({
  /** The round was first scored with the data of `since`, and again with the data of `at`. */
  since: Timestamp,
  at: Timestamp,
  /** The change in points; 0 if changes of rows cancel out. */
  points: v.number(),
});
export type TipCorrection = v.InferOutput<typeof TipCorrection>;

/** The score of a tip after a round. */
export const TipScore = v.object({
  tableId: Id,
  leagueSeasonStatsId: Id,
  rule: TipRule,
  locksAt: v.nullable(Timestamp),
  isLocked: v.boolean(),
  /** The requested round, or the last scored one; `null` before the first scored round. */
  round: v.nullable(v.number()),
  /** The first round after which tips are scored. Absent while it is unknown. */
  firstRound: v.optional(v.number()),
  /** Whether a match up to this round has no result yet, or scores are being computed. */
  provisional: v.boolean(),
  /** Whether new results are known and this score does not have them yet. */
  isScoring: v.boolean(),
  /** Whether the season is over. */
  isFinal: v.boolean(),
  points: v.nullable(v.number()),
  most: v.number(),
  /** The points of last season's order; `null` if none of the teams was in it. */
  lastSeasonPoints: v.nullable(v.number()),
  /** The rank on the public leaderboard. For the owner's unranked tip: the hypothetical rank. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
  isOnBoard: v.boolean(),
  rows: v.array(TipScoreRow),
  /** All scored rounds, lowest first. */
  rounds: v.array(TipRound),
  /** The corrections of the round, newest first. */
  corrections: v.array(TipCorrection),
  /** When the order last changed. */
  changed: Timestamp,
  /** SHA-256 over season, owner and order at the lock, as proof that nothing changed since. `null` before the lock. */
  seal: v.nullable(v.string()),
});
export type TipScore = v.InferOutput<typeof TipScore>;

/**
 * Before the lock and for private tips: 404, except for the owner and, after the lock, for members
 * of the owner's groups.
 */
export const getTipScore = endpoint('GET', '/publictable/:id/score', {
  summary: 'Get a tip’s score after a round or after the last scored one',
  access: 'anyone',
  dependsOnCaller: true,
  params: byId,
  query: queryOf({ round: v.optional(FromOne) }),
  answer: TipScore,
  failures: ['missing'],
});
