import * as v from 'valibot';
import { Id } from './fields.ts';
import { Adjustment, tieBreakRules } from './season-rules.ts';

/**
 * The tie-break between a row and the row above it, when both have the same points. `values` are
 * those of the two rows, upper first. `clubs` is how many clubs the rule compared. A `playOff` has
 * not been played yet.
 */
export const DecidedBy = v.object({
  rule: v.picklist([...tieBreakRules, 'ruling', 'pointsPerGame', 'split', 'withdrawn']),
  values: v.array(v.number()),
  clubs: v.number(),
  /** The reason for an administrator's ruling. */
  reason: v.optional(v.string()),
});
export type DecidedBy = v.InferOutput<typeof DecidedBy>;

export const Outcome = v.picklist(['W', 'D', 'L']);
export type Outcome = v.InferOutput<typeof Outcome>;

/** A club in the standings. Tied clubs share a place, and the following places are skipped. */
export const StandingsRow = v.object({
  place: v.number(),
  teamStatsId: Id,
  teamId: Id,
  teamName: v.string(),
  played: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  /** Those of `won` and `lost` that were decided after regulation. Absent in a season without overtime. */
  overtimeWon: v.exactOptional(v.number()),
  overtimeLost: v.exactOptional(v.number()),
  goalsFor: v.number(),
  goalsAgainst: v.number(),
  goalDifference: v.number(),
  /** Includes adjustments, so it can be negative. */
  points: v.number(),
  adjustments: v.array(Adjustment),
  /** The last five results, latest last. */
  form: v.array(Outcome),
  /** How many places the club rose since the previous round with results; `null` in the first round. */
  movement: v.nullable(v.number()),
  decidedBy: v.nullable(DecidedBy),
  /** Whether a tie-break between this club and the one above waits for matches between tied clubs. */
  notYet: v.boolean(),
});
export type StandingsRow = v.InferOutput<typeof StandingsRow>;
