import * as v from 'valibot';

/** How a tip is scored; see `tip-scoring.ts`. */
export const tipRules = ['places', 'distance', 'classic'] as const;
export const TipRule = v.picklist(tipRules, 'Not a rule');
export type TipRule = v.InferOutput<typeof TipRule>;

/** How many teams a season that can be tipped has. */
export const FEWEST_TIPPED_TEAMS = 2;
export const MOST_TIPPED_TEAMS = 40;
