import type { Control } from 'react-hook-form';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { SeasonRules, SeasonSplit, SeasonZones, zonesFit } from 'shared-contract/season-rules';
import * as v from 'valibot';

export function rulesValues({ split, tieBreaks, winPoints, zones }: SeasonRules): RulesValues {
  return {
    tieBreaks,
    winPoints,
    ...zones,
    isSplit: split !== null,
    afterRound: split?.afterRound ?? null,
    sizes: split?.sizes.join(', ') ?? '',
    points: split?.points ?? 'keep',
    reason: '',
  };
}

/** Converts the form's values to rules. */
export const rulesIn = (values: RulesValues): SeasonRules => ({
  tieBreaks: values.tieBreaks,
  winPoints: values.winPoints,
  zones: { positive: values.positive, negative: values.negative, relegations: values.relegations },
  split: values.isSplit
    ? { afterRound: values.afterRound ?? 0, sizes: sizesIn(values.sizes), points: values.points }
    : null,
});

const sizesIn = (text: string) => (text.match(/[^\s,;+]+/g) ?? []).map(Number);

/** Returns the schema of the form's values for a league of this size. */
export function rulesSchema(numberOfTeams: number, numberOfRounds: number) {
  const entries = {
    tieBreaks: SeasonRules.entries.tieBreaks,
    winPoints: SeasonRules.entries.winPoints.wrapped,
    ...SeasonZones.entries,
    isSplit: v.boolean(),
    afterRound: v.nullable(v.number()),
    sizes: v.string(),
    points: SeasonSplit.entries.points,
    reason: updateSeasonRules.body.entries.reason,
  };
  const schema = v.pipe(
    v.object(entries),
    v.forward(
      v.partialCheck(
        [['positive'], ['negative'], ['relegations']],
        (zones) => zonesFit(zones, numberOfTeams),
        `More places than the league's ${numberOfTeams} teams`,
      ),
      ['relegations'],
    ),
    v.forward(
      v.partialCheck(
        [['isSplit'], ['afterRound']],
        ({ afterRound, isSplit }) =>
          !isSplit || (v.is(SeasonSplit.entries.afterRound, afterRound) && afterRound < numberOfRounds),
        `Must be a round from 1 to ${numberOfRounds - 1}`,
      ),
      ['afterRound'],
    ),
    v.forward(
      v.partialCheck(
        [['isSplit'], ['sizes']],
        ({ isSplit, sizes }) => {
          const counts = sizesIn(sizes);
          const together = counts.reduce((sum, size) => sum + size, 0);
          return !isSplit || (v.is(SeasonSplit.entries.sizes, counts) && together === numberOfTeams);
        },
        `Must be at least two groups, ${numberOfTeams} teams together`,
      ),
      ['sizes'],
    ),
  );
  // The form reads its required fields from `entries`.
  return Object.assign(schema, { entries });
}

export type RulesSchema = ReturnType<typeof rulesSchema>;
/** The values of the rules' form. */
export type RulesValues = v.InferOutput<RulesSchema>;
export type RulesControl = Control<RulesValues, unknown, RulesValues>;
