import * as v from 'valibot';
import { Id, integer, listOf, requiredText } from './fields.ts';
import { pointRules, PointValues, WinPoints } from './season-points.ts';
import { fitsCountingRule, MAX_TEAMS } from './table-rules.ts';

/**
 * The tie-breaks for clubs level on points. Those ending in `Between` (head to head) count only the
 * matches among these clubs. `roundedDown` ranks clubs whose points were halved and rounded down
 * above the others.
 */
export const tieBreakRules = [
  'goalDifference',
  'goalsScored',
  'wins',
  'regulationWins',
  'awayWins',
  'awayGoals',
  'pointsBetween',
  'winsBetween',
  'goalDifferenceBetween',
  'goalsBetween',
  'awayGoalsBetween',
  'roundedDown',
  'playOff',
] as const;
export type TieBreakRule = (typeof tieBreakRules)[number];

/**
 * When a tie-break applies. `onceMet`: after all matches among the clubs, as head-to-head rules
 * always do. The others apply only at the end of the season: `decisive` if the title or a zone
 * depends on it, `titleOrRelegation` if one of these does.
 */
export const tieBreakConditions = ['always', 'onceMet', 'decisive', 'titleOrRelegation'] as const;

export const TieBreak = v.object({
  rule: v.picklist(tieBreakRules, 'Not a rule'),
  applies: v.optional(v.picklist(tieBreakConditions, 'Not a condition'), 'always'),
});
export type TieBreak = v.InferOutput<typeof TieBreak>;

/** Returns tie-breaks that always apply, in this order. */
export const always = (...rules: TieBreakRule[]): TieBreak[] => rules.map((rule) => ({ rule, applies: 'always' }));

/**
 * The tie-breaks of known leagues, after points. Spain compares two clubs by head-to-head goals.
 * For two clubs this equals head-to-head points, then goals.
 */
export const tieBreakPresets = {
  england: [
    ...always('goalDifference', 'goalsScored'),
    { rule: 'pointsBetween', applies: 'decisive' },
    { rule: 'awayGoalsBetween', applies: 'decisive' },
    { rule: 'playOff', applies: 'decisive' },
  ],
  germany: [
    ...always('goalDifference', 'goalsScored', 'goalDifferenceBetween', 'awayGoalsBetween'),
    { rule: 'awayGoals', applies: 'onceMet' },
    { rule: 'playOff', applies: 'decisive' },
  ],
  sweden: always('goalDifference', 'goalsScored', 'pointsBetween', 'goalDifferenceBetween'),
  spain: always('pointsBetween', 'goalDifferenceBetween', 'goalDifference', 'goalsScored'),
  italy: [
    { rule: 'playOff', applies: 'titleOrRelegation' },
    ...always('pointsBetween', 'goalDifferenceBetween', 'goalDifference', 'goalsScored'),
  ],
} as const satisfies Record<string, readonly TieBreak[]>;
export type TieBreakPreset = keyof typeof tieBreakPresets;

export const tieBreakPresetNames = Object.keys(tieBreakPresets) as TieBreakPreset[];

/** Returns the preset with this list; `null` for a custom list. */
export function presetOf(tieBreaks: readonly TieBreak[]): TieBreakPreset | null {
  const written = (list: readonly TieBreak[]) => list.map(({ applies, rule }) => `${rule} ${applies}`).join();
  return tieBreakPresetNames.find((name) => written(tieBreakPresets[name]) === written(tieBreaks)) ?? null;
}

/**
 * The zones at both ends of a season's table. They only colour the table and count in tips. The
 * winner is a positive place.
 */
export const SeasonZones = v.object({
  positive: integer(0, MAX_TEAMS),
  negative: integer(0, MAX_TEAMS),
  relegations: integer(0, MAX_TEAMS),
});
export type SeasonZones = v.InferOutput<typeof SeasonZones>;

export const NO_ZONES: SeasonZones = { positive: 0, negative: 0, relegations: 0 };

/** Returns the zones of a season without configured ones. */
export function defaultZones(teams: number, preset: TieBreakPreset | null = null): SeasonZones {
  if (teams === 20) return { positive: preset === 'spain' || preset === 'italy' ? 6 : 4, negative: 0, relegations: 3 };
  if (teams === 18) return { positive: 6, negative: 1, relegations: 2 };
  if (teams === 16) return { positive: 3, negative: 1, relegations: 2 };
  return { positive: 1, negative: 0, relegations: 0 };
}

/** Whether the zones fit into a table with so many teams. */
export const zonesFit = ({ negative, positive, relegations }: SeasonZones, numberOfTeams: number): boolean =>
  fitsCountingRule({
    numberOfTeams,
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
  });

const MAX_ROUND = 1000;

/**
 * A split of a league into groups after a round. The groups are ranked one below the other. Points
 * are kept or halved.
 */
export const SeasonSplit = v.object({
  afterRound: integer(1, MAX_ROUND),
  sizes: v.pipe(listOf(integer(1, MAX_TEAMS), MAX_TEAMS), v.minLength(2, 'Must be at least 2')),
  points: v.picklist(['keep', 'halve-up', 'halve-down'], 'Not a way to take points along'),
});
export type SeasonSplit = v.InferOutput<typeof SeasonSplit>;

/** The most stages of a season, and the most teams of a stage. */
const MAX_STAGES = 12;
const MAX_STAGE_TEAMS = 100;

export const stageKinds = ['league', 'group'] as const;
export const stageCarries = ['all', 'half-up', 'half-down', 'none'] as const;
export type StageCarry = (typeof stageCarries)[number];

/**
 * A stage of a season: rounds that some teams play among themselves. Parallel groups share rounds. `carry` is the part
 * of the points from earlier stages that counts. Goals and matches count too, except with `none`. `placeFrom` is the
 * place of its first team in the order of all teams; without it there is no such order.
 */
export const SeasonStage = v.object({
  id: Id,
  name: requiredText(60),
  kind: v.picklist(stageKinds, 'Not a kind of stage'),
  firstRound: integer(1, MAX_ROUND),
  lastRound: integer(1, MAX_ROUND),
  teamStatsIds: listOf(Id, MAX_STAGE_TEAMS),
  carry: v.picklist(stageCarries, 'Not a way to carry points over'),
  placeFrom: v.nullable(integer(1, 1000)),
  zones: v.exactOptional(SeasonZones),
});
export type SeasonStage = v.InferOutput<typeof SeasonStage>;

const StageList = v.pipe(listOf(SeasonStage, MAX_STAGES), v.minLength(1, 'Must be at least 1'));

const TieBreakList = v.pipe(
  listOf(TieBreak, tieBreakRules.length),
  v.check((list) => new Set(list.map(({ rule }) => rule)).size === list.length, 'Names a rule twice'),
);

/** The rules for computing a season's standings. */
export const SeasonRules = v.object({
  tieBreaks: TieBreakList,
  winPoints: v.optional(WinPoints, 3),
  /** Absent if `winPoints` expresses them. */
  points: v.exactOptional(PointValues),
  /**
   * Whether results after overtime count, as in hockey. Then imports read final scores, else those
   * of regulation, as in football. Standings count the stored scores. Absent means `false`.
   */
  overtimeCounts: v.exactOptional(v.boolean()),
  split: v.optional(v.nullable(SeasonSplit), null),
  /** Absent for a season of a single table or with a split. */
  stages: v.exactOptional(StageList),
  zones: SeasonZones,
});
export type SeasonRules = v.InferOutput<typeof SeasonRules>;

/** Returns the zones of a stage's table, or of all teams without one. */
export const zonesOf = ({ zones }: SeasonRules, stage: SeasonStage | undefined): SeasonZones =>
  stage === undefined ? zones : (stage.zones ?? NO_ZONES);

/** The same fields in a request. Each may be absent, and a preset's name may replace its list. */
export const givenRules = {
  tieBreaks: v.exactOptional(
    v.union([v.picklist(tieBreakPresetNames), TieBreakList], 'Not a preset or a list of rules'),
  ),
  winPoints: v.exactOptional(WinPoints),
  /** `null` for those of `winPoints`. */
  points: v.exactOptional(v.nullable(PointValues)),
  overtimeCounts: v.exactOptional(v.boolean('Must be true or false')),
  split: v.exactOptional(v.nullable(SeasonSplit)),
  /** `null` removes the stages. Stages remove a split. */
  stages: v.exactOptional(v.nullable(StageList)),
  zones: v.exactOptional(SeasonZones),
};

/** Returns the rules of a season with so many teams that has no configured ones. */
export const defaultRules = (teams: number, preset: TieBreakPreset = 'england'): SeasonRules => ({
  tieBreaks: [...tieBreakPresets[preset]],
  winPoints: 3,
  split: null,
  zones: defaultZones(teams, preset),
});

const GivenRules = v.object(givenRules);
type GivenRules = v.InferOutput<typeof GivenRules>;

/**
 * Applies a request to a season's rules. Absent fields stay unchanged, but `winPoints` alone replaces
 * `points`, and stages replace a split.
 */
export function rulesAfter({ overtimeCounts, points, stages, ...before }: SeasonRules, given: GivenRules): SeasonRules {
  const {
    overtimeCounts: countsNow = overtimeCounts,
    points: givenPoints,
    stages: stagesNow = stages,
    ...rest
  } = given;
  const { tieBreaks, ...others } = rest;
  const pointsNow = givenPoints === undefined && others.winPoints === undefined ? points : givenPoints;
  return {
    ...before,
    ...others,
    tieBreaks: typeof tieBreaks === 'string' ? [...tieBreakPresets[tieBreaks]] : (tieBreaks ?? before.tieBreaks),
    ...(pointsNow && pointRules(pointsNow)),
    ...(countsNow === true && { overtimeCounts: true }),
    ...(stagesNow && { stages: stagesNow, split: null }),
  };
}

/** Points awarded or deducted by decision, in the standings after `fromRound` and later rounds. */
export const Adjustment = v.object({ points: v.number(), reason: v.string(), fromRound: v.number() });
export type Adjustment = v.InferOutput<typeof Adjustment>;

/**
 * The order of clubs level on points, decided by a play-off or by lots. With `pointsPerGame`, the
 * whole table is first ranked by points per game, as for an abandoned season. Counts in the
 * standings after `fromRound` and later rounds.
 */
export const Ruling = v.object({
  order: v.array(Id),
  reason: v.string(),
  pointsPerGame: v.boolean(),
  fromRound: v.number(),
});
export type Ruling = v.InferOutput<typeof Ruling>;
