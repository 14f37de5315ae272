import { SeasonRules } from 'shared-contract/season-rules';
import { haveOverallOrder } from 'shared-contract/season-stages';
import * as v from 'valibot';

const Decisions = v.object({ rules: SeasonRules });

/** Returns whether a season's stages, if it has any, give an order of all teams. `decisions` are those of its row. */
export const hasOverallOrder = (decisions: string | null): boolean =>
  decisions === null || haveOverallOrder(v.parse(Decisions, JSON.parse(decisions)).rules.stages ?? []);
