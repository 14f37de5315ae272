import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { FromOne, queryOf } from './list.ts';
import { Timestamp } from './timestamps.ts';
import { TipRule } from './tip-rules.ts';

/** A team of a tip: where it was put, where it stands, and what that gives. */
export const TipScoreRow = v.object({
  teamId: Id,
  name: v.string(),
  /** The name at the lock, where it is another by now. */
  tippedAs: v.optional(v.string()),
  tipped: v.number(),
  /** The first of the places that the team shares; `null` before a round was scored. */
  actual: v.nullable(v.number()),
  /** The last of them. */
  actualTo: v.nullable(v.number()),
  /** To the nearest of them. */
  distance: v.nullable(v.number()),
  points: v.nullable(v.number()),
  /** How many places the team rose since the round before; `null` in the first. */
  movement: v.nullable(v.number()),
});
export type TipScoreRow = v.InferOutput<typeof TipScoreRow>;

/** What a tip had after one round. */
export const TipRound = v.object({
  round: v.number(),
  points: v.number(),
  provisional: v.boolean(),
  /** `null` where the board of that round is not kept any more, or the tip was not on it. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
});
export type TipRound = v.InferOutput<typeof TipRound>;

/** What something that was corrected later has made of a tip's points after a round. */
export const TipCorrection = v.object({
  /** The round was scored by what was known at `since`, and anew by what is known at `at`. */
  since: Timestamp,
  at: Timestamp,
  /** How many points more it has; 0 where other rows make up for it. */
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
  /** The round asked for, or the last that was scored; `null` before there is one. */
  round: v.nullable(v.number()),
  /** The first round that tips are scored after. Absent as long as no such round is known. */
  firstRound: v.optional(v.number()),
  /** Whether a match of this round or an earlier one waits for its result. */
  provisional: v.boolean(),
  /** Whether the season is over. */
  isFinal: v.boolean(),
  points: v.nullable(v.number()),
  most: v.number(),
  /** What last season's order would have; `null` where no team has a place in it. */
  lastSeasonPoints: v.nullable(v.number()),
  /** On the board of everybody; of the owner's own tip that is not on it: where it would be. */
  rank: v.nullable(v.number()),
  of: v.nullable(v.number()),
  isOnBoard: v.boolean(),
  rows: v.array(TipScoreRow),
  /** All rounds that were scored, lowest first. */
  rounds: v.array(TipRound),
  /** Of the round, newest first. */
  corrections: v.array(TipCorrection),
  /** When the order was last changed. */
  changed: Timestamp,
  /** SHA-256 over season, owner and order as they were locked: proof that nothing changed. `null` before the lock. */
  seal: v.nullable(v.string()),
});
export type TipScore = v.InferOutput<typeof TipScore>;

/** Before the lock and of private tips 404, but to the owner and, after the lock, to members of a group that the owner is in. */
export const getTipScore = endpoint('GET', '/publictable/:id/score', {
  summary: 'Get a tip’s score after a round or after the last scored one',
  access: 'anyone',
  dependsOnCaller: true,
  params: byId,
  query: queryOf({ round: v.optional(FromOne) }),
  answer: TipScore,
  failures: ['missing'],
});
