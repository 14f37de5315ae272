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
  example: string;
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
    explanationFor: (numberOfTeams) =>
      `An exact place earns ${numberOfTeams + 5} points. Otherwise it’s ${numberOfTeams}, minus 1 for each place you’re off.`,
    example:
      'Of 20 teams, one exactly right gives 25 points, one a place off 19 and one three places off 17. Copying the previous season’s order would have scored 356 of 500 points in the Premier League 2024/25.',
    kind: 'Every row counts to the last round, and being nearly right pays almost as well.',
  },
  distance: {
    pointsFor: (distance) => (distance === 0 ? 0 : -distance),
    ...withoutBonuses,
    isByDistance: true,
    name: 'Distance',
    explanation: 'Counts how many places each team is off, all added up. The fewest places off wins.',
    example:
      'A team you put 4th that ends 9th is 5 places off. Copying the previous season’s order would have been 64 places off in the Premier League 2024/25.',
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
    example:
      'The right champion gives 8 points, a relegated team in the right place 5. Copying the previous season’s order would have scored 18 of 71 points in the Premier League 2024/25.',
    kind: 'The prediction game among friends: direct hits, the champion and the relegated teams decide.',
  },
};

/** Returns the maximum points of a tip for a season with so many teams, with or without shared places. */
export function mostPoints(rule: TipRule, numberOfTeams: number, relegations: number): number {
  const { championBonus, pointsFor, relegationBonus } = scoringRules[rule];
  const bonuses = championBonus + relegationBonus * Math.min(relegations, numberOfTeams);
  return numberOfTeams * pointsFor(0, numberOfTeams) + bonuses;
}
