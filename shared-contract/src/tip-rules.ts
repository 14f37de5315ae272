import * as v from 'valibot';

/** The scoring rules of tips; see `tip-scoring.ts`. */
export const tipRules = ['places', 'distance', 'classic'] as const;
export const TipRule = v.picklist(tipRules, 'Not a rule');
export type TipRule = v.InferOutput<typeof TipRule>;

/** The minimum and maximum number of teams of a season that can be tipped. */
export const FEWEST_TIPPED_TEAMS = 2;
export const MOST_TIPPED_TEAMS = 40;
