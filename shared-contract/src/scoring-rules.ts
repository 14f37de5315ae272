import type { TipRule } from './tip-rules.ts';

/** A rule for scoring tips, with its texts. */
type ScoringRule = {
  /** The points for a team by how many places off it is, without bonuses. The maximum is at distance 0. */
  pointsFor: (distance: number, numberOfTeams: number) => number;
  /** The bonus for the champion, and for each team correctly put in the relegation zone. */
  championBonus: number;
  relegationBonus: number;
  /** Points are negated places off. The maximum is 0, and texts count places instead of points. */
  isByDistance: boolean;
  name: string;
  explanation: string;
  /** The explanation for a season with so many teams, if it differs. */
  explanationFor?: (numberOfTeams: number) => string;
  /** The kind of game that results from this rule. */
  kind: string;
};

const withoutBonuses = { championBonus: 0, relegationBonus: 0 };

/** The scoring rules. Separate from `tip-rules.ts`, so that pages can load the rule names without their texts. */
export const scoringRules: Record<TipRule, ScoringRule> = {
  places: {
    pointsFor: (distance, numberOfTeams) => (distance === 0 ? numberOfTeams + 5 : numberOfTeams - distance),
    ...withoutBonuses,
    isByDistance: false,
    name: 'Places',
    explanation:
      'An exact place earns as many points as there are teams, and 5 more. Otherwise you lose 1 for each place you’re off.',
    explanationFor: (numberOfTeams) => {
      const exact = `Exact place: ${numberOfTeams + 5} points. One place off: ${numberOfTeams - 1}`;
      return numberOfTeams < 4 ? `${exact}.` : `${exact}, two off: ${numberOfTeams - 2}, and so on.`;
    },
    kind: 'Near misses score too, so every row matters until the last round.',
  },
  distance: {
    pointsFor: (distance) => (distance === 0 ? 0 : -distance),
    ...withoutBonuses,
    isByDistance: true,
    name: 'Distance',
    explanation: 'Counts how many places each team is off, all added up. The fewest places off wins.',
    kind: 'What you’d count with a pencil on two lists side by side.',
  },
  classic: {
    pointsFor: (distance) => [3, 1][distance] ?? 0,
    championBonus: 5,
    relegationBonus: 2,
    isByDistance: false,
    name: 'Classic',
    explanation:
      '3 points for a team in the right place, 1 for a team one place off. 5 more for the right champion, and 2 more for each team you put in the relegation zone that is in it.',
    kind: 'The game among friends: direct hits, the champion and the relegated teams decide.',
  },
};

/** Returns the maximum points of a tip for a season with so many teams, with or without shared places. */
export function mostPoints(rule: TipRule, numberOfTeams: number, relegations: number): number {
  const { championBonus, pointsFor, relegationBonus } = scoringRules[rule];
  const bonuses = championBonus + relegationBonus * Math.min(relegations, numberOfTeams);
  return numberOfTeams * pointsFor(0, numberOfTeams) + bonuses;
}
