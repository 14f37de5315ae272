import * as v from 'valibot';
import { Id } from './fields.ts';
import { Adjustment, tieBreakRules } from './season-rules.ts';

/**
 * What put a row below the one above it that has as many points. `values` are those of the two rows, the upper first; `clubs` is how many
 * the rule compared. A `playOff` is one that nobody has played yet.
 */
export const DecidedBy = v.object({
  rule: v.picklist([...tieBreakRules, 'ruling', 'pointsPerGame', 'split', 'withdrawn']),
  values: v.array(v.number()),
  clubs: v.number(),
  /** Why an administrator ruled so. */
  reason: v.optional(v.string()),
});
export type DecidedBy = v.InferOutput<typeof DecidedBy>;

export const Outcome = v.picklist(['W', 'D', 'L']);
export type Outcome = v.InferOutput<typeof Outcome>;

/** A club in the standings. Clubs that nothing separates share a place, and the next ones are skipped. */
export const StandingsRow = v.object({
  place: v.number(),
  teamStatsId: Id,
  teamId: Id,
  teamName: v.string(),
  played: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  goalsFor: v.number(),
  goalsAgainst: v.number(),
  goalDifference: v.number(),
  /** With adjustments, so it can be below 0. */
  points: v.number(),
  adjustments: v.array(Adjustment),
  /** The last five results, the latest last. */
  form: v.array(Outcome),
  /** How many places it rose since the round before that has results; `null` in the first. */
  movement: v.nullable(v.number()),
  decidedBy: v.nullable(DecidedBy),
  /** Whether a rule between this club and the one above waits for matches among them. */
  notYet: v.boolean(),
});
export type StandingsRow = v.InferOutput<typeof StandingsRow>;
