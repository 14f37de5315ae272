import type { Control } from 'react-hook-form';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { pointRules, pointsOf, PointValues } from 'shared-contract/season-points';
import { SeasonRules, SeasonSplit, SeasonZones, zonesFit } from 'shared-contract/season-rules';
import * as v from 'valibot';

export function rulesValues(rules: SeasonRules): RulesValues {
  const { overtimeCounts = false, split, tieBreaks, zones } = rules;
  return {
    tieBreaks,
    ...pointsOf(rules),
    overtimeCounts,
    ...zones,
    isSplit: split !== null,
    afterRound: split?.afterRound ?? null,
    sizes: split?.sizes.join(', ') ?? '',
    points: split?.points ?? 'keep',
    reason: '',
  };
}

/** The points in the form's values. Without overtime, those for overtime are those of other wins and losses. */
function pointsIn({ draw, loss, overtimeCounts, overtimeLoss, overtimeWin, win }: RulesValues): PointValues {
  if (!overtimeCounts) return { win, draw, loss, overtimeWin: win, overtimeLoss: loss };
  return { win, draw, loss, overtimeWin, overtimeLoss };
}

/** Converts the form's values to rules. */
export const rulesIn = (values: RulesValues): SeasonRules => ({
  tieBreaks: values.tieBreaks,
  ...pointRules(pointsIn(values)),
  ...(values.overtimeCounts && { overtimeCounts: true }),
  zones: { positive: values.positive, negative: values.negative, relegations: values.relegations },
  split: values.isSplit
    ? { afterRound: values.afterRound ?? 0, sizes: sizesIn(values.sizes), points: values.points }
    : null,
});

/** Returns whether two values have the same JSON. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type GivenRules = Partial<Omit<SeasonRules, 'points'>> & { points?: PointValues | null };

/** Returns the request for the rules that differ. Fields that only the earlier rules have are removed. */
export function changedRules(before: SeasonRules, now: SeasonRules): GivenRules {
  const known: Partial<Record<string, unknown>> = before;
  const changed = Object.fromEntries(Object.entries(now).filter(([name, value]) => !isEqual(value, known[name])));
  return {
    ...changed,
    ...(before.points !== undefined && now.points === undefined && { points: null }),
    ...(before.overtimeCounts === true && now.overtimeCounts !== true && { overtimeCounts: false }),
  };
}

const sizesIn = (text: string) => (text.match(/[^\s,;+]+/g) ?? []).map(Number);

/** Returns the schema of the form's values for a league of this size. */
export function rulesSchema(numberOfTeams: number, numberOfRounds: number) {
  const entries = {
    tieBreaks: SeasonRules.entries.tieBreaks,
    ...PointValues.entries,
    overtimeCounts: v.boolean(),
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
