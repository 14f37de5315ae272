import {
  always,
  defaultRules,
  type SeasonRules,
  type SeasonSplit,
  type TieBreakPreset,
  tieBreakPresets,
} from './season-rules.ts';

/** The rules of a league, and its size. Zones and split apply only to a league of this size. */
export type SeasonPreset = { name: string; numberOfTeams: number; numberOfRounds: number; rules: SeasonRules };

type Places = [positive: number, negative: number, relegations: number];
type More = Partial<Omit<SeasonRules, 'zones'>>;

function preset(
  name: string,
  [numberOfTeams, numberOfRounds]: [teams: number, rounds: number],
  tieBreaks: TieBreakPreset,
  [positive, negative, relegations]: Places,
  more: More = {},
): SeasonPreset {
  const rules = { ...defaultRules(numberOfTeams, tieBreaks), ...more, zones: { positive, negative, relegations } };
  return { name, numberOfTeams, numberOfRounds, rules };
}

/** A win after regulation is worth two points, and a loss one. */
const hockey: More = {
  points: { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 },
  overtimeCounts: true,
  tieBreaks: [...tieBreakPresets.sweden, { rule: 'playOff', applies: 'titleOrRelegation' }],
};

const inHalves = (afterRound: number, points: SeasonSplit['points']) => ({ afterRound, sizes: [6, 6], points });

/**
 * The rules of known leagues. Belgium has no split, because only two of its three groups halve their
 * points; its groups are stages.
 */
export const seasonPresets = {
  allsvenskan: preset('Allsvenskan', [16, 30], 'sweden', [3, 1, 2]),
  shl: preset('SHL', [14, 52], 'sweden', [6, 2, 0], hockey),
  hockeyAllsvenskan: preset('HockeyAllsvenskan', [14, 52], 'sweden', [6, 2, 0], hockey),
  bundesliga: preset('Bundesliga', [18, 34], 'germany', [6, 1, 2]),
  premierLeague: preset('Premier League', [20, 38], 'england', [4, 0, 3]),
  serieA: preset('Serie A', [20, 38], 'italy', [6, 0, 3]),
  laLiga: preset('La Liga', [20, 38], 'spain', [6, 0, 3]),
  austria: preset('Austrian Bundesliga', [12, 32], 'spain', [3, 0, 1], {
    tieBreaks: [...always('roundedDown'), ...tieBreakPresets.spain],
    split: inHalves(22, 'halve-down'),
  }),
  belgium: preset('Belgian Pro League', [16, 40], 'england', [6, 1, 2], {
    tieBreaks: always('wins', 'goalDifference', 'goalsScored', 'awayGoals', 'awayWins'),
  }),
  scotland: preset('Scottish Premiership', [12, 38], 'england', [4, 1, 1], {
    tieBreaks: [
      ...always('goalDifference', 'goalsScored', 'pointsBetween', 'goalDifferenceBetween'),
      { rule: 'playOff', applies: 'decisive' },
    ],
    split: inHalves(33, 'keep'),
  }),
  denmark: preset('Danish Superliga', [12, 32], 'england', [3, 0, 2], {
    tieBreaks: always('goalDifference', 'goalsScored', 'pointsBetween', 'goalDifferenceBetween'),
    split: inHalves(22, 'keep'),
  }),
  handball: preset('Handball', [18, 34], 'england', [4, 0, 2], {
    winPoints: 2,
    tieBreaks: [...always('goalDifference', 'goalsScored', 'pointsBetween'), { rule: 'playOff', applies: 'decisive' }],
  }),
} as const satisfies Record<string, SeasonPreset>;
export type SeasonPresetName = keyof typeof seasonPresets;

/** Returns the parts of a preset's rules that fit a league of this size. Zones and split may not. */
export function presetRules(
  { numberOfRounds, numberOfTeams, rules }: SeasonPreset,
  league: { numberOfTeams: number; numberOfRounds: number },
): Partial<SeasonRules> {
  const { overtimeCounts = false, points, split, tieBreaks, winPoints, zones } = rules;
  const isSameSize = league.numberOfTeams === numberOfTeams;
  return {
    tieBreaks,
    winPoints,
    ...(points !== undefined && { points }),
    overtimeCounts,
    ...(isSameSize && { zones }),
    ...(isSameSize && league.numberOfRounds === numberOfRounds && { split }),
  };
}
