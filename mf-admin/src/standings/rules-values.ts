import type { Control } from 'react-hook-form';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { pointRules, pointsOf, PointValues } from 'shared-contract/season-points';
import { SeasonRules, SeasonSplit, SeasonStage, SeasonZones, zonesFit } from 'shared-contract/season-rules';
import { problemsOfStages } from 'shared-contract/season-stages';
import * as v from 'valibot';

export function rulesValues(rules: SeasonRules): RulesValues {
  const { overtimeCounts = false, split, stages = [], tieBreaks, zones } = rules;
  return {
    tieBreaks,
    ...pointsOf(rules),
    overtimeCounts,
    ...zones,
    isSplit: split !== null,
    afterRound: split?.afterRound ?? null,
    sizes: split?.sizes.join(', ') ?? '',
    points: split?.points ?? 'keep',
    stages,
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
  ...(values.stages.length === 0 ? {} : { stages: v.parse(Stages, values.stages) }),
  split:
    values.isSplit && values.stages.length === 0
      ? { afterRound: values.afterRound ?? 0, sizes: sizesIn(values.sizes), points: values.points }
      : null,
});

/** Returns whether two values have the same JSON. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that remove a field from a season's rules. */
const removals = { points: null, stages: null, overtimeCounts: false };

/** Returns the request for the rules that differ. Fields that only the earlier rules have are removed. */
export function changedRules(before: SeasonRules, now: SeasonRules): Partial<SeasonRules> & Partial<typeof removals> {
  const known: Partial<Record<string, unknown>> = before;
  const changed = Object.entries(now).filter(([name, value]) => !isEqual(value, known[name]));
  const removed = Object.entries(removals).filter(([name]) => known[name] !== undefined && !(name in now));
  return Object.fromEntries([...changed, ...removed]);
}

const sizesIn = (text: string) => (text.match(/[^\s,;+]+/g) ?? []).map(Number);

const Stages = v.array(SeasonStage);

/** A stage in the form. Empty fields are `null`. Words of newer releases stay until they are checked. */
const StageValues = v.object({
  ...SeasonStage.entries,
  name: v.string(),
  kind: v.string(),
  carry: v.string(),
  firstRound: v.nullable(v.number()),
  lastRound: v.nullable(v.number()),
  placeFrom: v.nullable(v.number()),
});
export type StageValues = v.InferOutput<typeof StageValues>;

const fieldNames: Record<string, string> = {
  name: 'name',
  firstRound: 'first round',
  lastRound: 'last round',
  teamStatsIds: 'teams',
  placeFrom: 'place',
};

/** Returns the first problem of stages as a sentence; `undefined` if there is none. */
function problemOf(stages: readonly StageValues[], { numberOfRounds, teamStatsIds }: LeagueSize): string | undefined {
  if (stages.length === 0) return undefined;
  const parsed = v.safeParse(Stages, stages);
  const problems = parsed.success
    ? problemsOfStages(parsed.output, teamStatsIds, numberOfRounds)
    : parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  const [problem] = problems;
  if (problem === undefined) return undefined;
  const [index = '0', field = ''] = problem.path.split('.');
  const name = stages[Number(index)]?.name.trim() ?? '';
  return `${name === '' ? `Stage ${Number(index) + 1}` : name}, ${fieldNames[field] ?? field}: ${problem.message}`;
}

type LeagueSize = { numberOfTeams: number; numberOfRounds: number; teamStatsIds: readonly string[] };

/** Returns the schema of the form's values for a league of this size, and a season of these teams. */
export function rulesSchema(league: LeagueSize) {
  const { numberOfRounds, numberOfTeams } = league;
  const entries = {
    tieBreaks: SeasonRules.entries.tieBreaks,
    ...PointValues.entries,
    overtimeCounts: v.boolean(),
    ...SeasonZones.entries,
    isSplit: v.boolean(),
    afterRound: v.nullable(v.number()),
    sizes: v.string(),
    points: SeasonSplit.entries.points,
    stages: v.array(StageValues),
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
    v.forward(
      v.partialCheck(
        [['stages']],
        ({ stages }) => problemOf(stages, league) === undefined,
        ({ input }) => problemOf(input.stages, league) ?? '',
      ),
      ['stages'],
    ),
  );
  // The form reads its required fields from `entries`.
  return Object.assign(schema, { entries });
}

export type RulesSchema = ReturnType<typeof rulesSchema>;
/** The values of the rules' form. */
export type RulesValues = v.InferOutput<RulesSchema>;
export type RulesControl = Control<RulesValues, unknown, RulesValues>;
