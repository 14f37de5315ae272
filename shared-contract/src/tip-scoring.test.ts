import fc from 'fast-check';
import { match, seasonOf } from '../testing/seasons.ts';
import { computeStandings } from './compute-standings.ts';
import type { SeasonToRank } from './season-results.ts';
import { mostPoints } from './scoring-rules.ts';
import { type TipRule, tipRules } from './tip-rules.ts';
import { createScorer, scoreTip, type Truth, truthOf } from './tip-scoring.ts';

/** Parses standings: 'A B=C D' is A first, B and C sharing second place, D fourth. */
function standings(written: string, relegations = 0): Truth {
  let place = 1;
  const rows = written.split(' ').flatMap((group) => {
    const teams = group.split('=').map((teamId) => ({ teamId, place }));
    place += teams.length;
    return teams;
  });
  return truthOf(rows, relegations);
}

const score = (rule: TipRule, truth: Truth, tip: string) => scoreTip(rule, truth, [...tip]);
const pointsOf = (rule: TipRule, truth: Truth, tip: string) => score(rule, truth, tip).rows.map(({ points }) => points);

describe('places', () => {
  test('gives n + 5 for the right place, else n minus the distance', () => {
    expect(score('places', standings('A B C D'), 'BACD')).toMatchObject({ points: 3 + 3 + 9 + 9, exact: 2 });
    expect(pointsOf('places', standings('A B C D'), 'DABC')).toEqual([1, 3, 3, 3]);
  });

  test('measures the distance to the nearest shared place', () => {
    expect(pointsOf('places', standings('A B=C=D E'), 'DBCEA')).toEqual([4, 10, 10, 4, 1]);
    expect(score('places', standings('A B=C=D E'), 'ADCBE')).toMatchObject({ points: 50, exact: 5 });
  });
});

describe('distance', () => {
  test('takes a point for each place off', () => {
    expect(pointsOf('distance', standings('A B C D'), 'DABC')).toEqual([-3, -1, -1, -1]);
    expect(score('distance', standings('A B C D'), 'DABC')).toMatchObject({ points: -6, championPoints: -1, exact: 0 });
    expect(Object.is(score('distance', standings('A B'), 'AB').points, 0)).toBe(true);
  });
});

describe('classic', () => {
  const truth = standings('A B C D E F', 2);

  test('gives 3 for the right place, 1 for the next, 5 more for the champion, 2 more for each relegated team', () => {
    expect(pointsOf('classic', truth, 'ABCDEF')).toEqual([8, 3, 3, 3, 5, 5]);
    expect(pointsOf('classic', truth, 'ACBDFE')).toEqual([8, 1, 1, 3, 3, 3]);
    expect(pointsOf('classic', truth, 'BAFDEC')).toEqual([1, 1, 0, 3, 5, 0]);
  });

  test('counts a team two places off as correct in a relegation zone of three', () => {
    expect(pointsOf('classic', standings('A B C D E F', 3), 'ABCFED')).toEqual([8, 3, 3, 2, 5, 2]);
  });

  test('counts each team that shares first place as champion', () => {
    const shared = standings('A=B C D', 1);
    expect(pointsOf('classic', shared, 'BACD')).toEqual([8, 3, 3, 5]);
    expect(pointsOf('classic', shared, 'ABCD')).toEqual([8, 3, 3, 5]);
    expect(pointsOf('classic', shared, 'CABD')).toEqual([0, 3, 1, 5]);
  });

  test('counts each team that shares a relegation place as relegated', () => {
    const shared = standings('A B C=D=E', 1);
    expect(pointsOf('classic', shared, 'ABDEC')).toEqual([8, 3, 3, 3, 5]);
    expect(pointsOf('classic', shared, 'ABCDE')).toEqual([8, 3, 3, 3, 5]);
    expect(pointsOf('classic', shared, 'ECDAB')).toEqual([0, 1, 3, 0, 0]);
  });

  test('lists the bonuses separately', () => {
    const rows = score('classic', truth, 'ABCDFE').rows;
    expect(rows[0]).toEqual({
      teamId: 'A',
      tipped: 1,
      actual: 1,
      actualTo: 1,
      distance: 0,
      points: 8,
      championBonus: 5,
      relegationBonus: 0,
      most: 8,
    });
    expect(rows[4]).toMatchObject({ teamId: 'F', tipped: 5, actual: 6, points: 3, relegationBonus: 2, most: 5 });
  });
});

test('takes the champion points from the row of the actual leader, not of the team tipped first', () => {
  expect(score('places', standings('A B C D'), 'BCAD').championPoints).toBe(2);
  expect(score('places', standings('A=B C D'), 'CBDA').championPoints).toBe(9);
  expect(score('distance', standings('A=B C D'), 'CDBA').championPoints).toBe(-1);
  expect(score('classic', standings('A=B C D'), 'BACD').championPoints).toBe(8);
});

test.each([
  ['places', 20, 3, 500],
  ['places', 18, 2, 414],
  ['places', 16, 2, 336],
  ['distance', 20, 3, 0],
  ['classic', 20, 3, 71],
  ['classic', 18, 2, 63],
] as const)(
  'the best score by the rule %s for %i teams with %i relegations is %i',
  (rule, numberOfTeams, relegations, most) => {
    expect(mostPoints(rule, numberOfTeams, relegations)).toBe(most);
  },
);

test('throws for a tip with other teams than the season', () => {
  const truth = standings('A B C');
  expect(() => score('places', truth, 'AB')).toThrow(RangeError);
  expect(() => score('places', truth, 'ABX')).toThrow(RangeError);
  expect(() => createScorer('places', truth, ['A', 'B'])).toThrow(RangeError);
  expect(() => createScorer('places', truth, ['A', 'B', 'X'])).toThrow(RangeError);
  expect(() => createScorer('places', truth).scoreOf([0, 1, Number.NaN])).toThrow(RangeError);
});

describe('computed standings', () => {
  const matches = [['A 2-0 B', 'C 1-0 D'].map(match), ['A 0-0 C', 'B 0-0 D'].map(match)];
  const truthIn = (season: SeasonToRank) => truthOf(computeStandings(season).rows, 1);
  const placesIn = (season: SeasonToRank) =>
    truthIn(season).teams.map(({ from, teamId, to }) => `${teamId.replace('team ', '')} ${from}–${to}`);

  test('lets tied clubs share their places', () => {
    const level = seasonOf([['A 1-0 B', 'C 1-0 D'].map(match)]);
    expect(placesIn(level)).toEqual(['A 1–2', 'C 1–2', 'B 3–4', 'D 3–4']);
    const tip = ['C', 'A', 'D', 'B'].map((name) => `team ${name}`);
    expect(scoreTip('classic', truthIn(level), tip)).toMatchObject({ points: 4 * 3 + 5 + 2, exact: 4 });
  });

  test('separates tied clubs by a ruling', () => {
    const rulings = [{ order: ['C', 'A'], reason: 'Lots were drawn', pointsPerGame: false, fromRound: 1 }];
    const ruled = seasonOf([['A 1-0 B', 'C 1-0 D'].map(match)], { rulings });
    expect(placesIn(ruled)).toEqual(['C 1–1', 'A 2–2', 'B 3–4', 'D 3–4']);
  });

  test('applies adjustments, and ranks a withdrawn team last', () => {
    const season = seasonOf(matches);
    expect(placesIn(season)).toEqual(['A 1–1', 'C 2–2', 'D 3–3', 'B 4–4']);
    const adjustments = [{ teamStatsId: 'A', points: -4, reason: 'Books not handed in', fromRound: 2 }];
    expect(placesIn({ ...season, adjustments })).toEqual(['C 1–1', 'D 2–2', 'B 3–3', 'A 4–4']);
    const teams = season.teams.map((team) =>
      team.teamStatsId === 'A' ? { ...team, withdrawn: 'keep' as const } : team,
    );
    const withdrawn = { ...season, teams };
    expect(placesIn(withdrawn).at(-1)).toBe('A 4–4');
    const tip = ['A', 'C', 'D', 'B'].map((name) => `team ${name}`);
    expect(scoreTip('distance', truthIn(withdrawn), tip).rows[0]).toMatchObject({ actual: 4, points: -3 });
  });
});

describe('for any standings and tip', () => {
  /** Standings of up to 12 teams with random shared places, and an order of the same teams. */
  const anySeason = fc.integer({ min: 2, max: 12 }).chain((size) =>
    fc.record({
      shares: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      order: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
      relegations: fc.integer({ min: 0, max: size }),
      rule: fc.constantFrom(...tipRules),
    }),
  );
  const truthFrom = (shares: readonly boolean[], relegations: number): Truth => {
    let place = 1;
    const rows = shares.map((isShared, index) => {
      if (!isShared) place = index + 1;
      return { teamId: String(index), place };
    });
    return truthOf(rows, relegations);
  };

  test('the places score is n² plus the distance score plus 5 for each exact row', () => {
    fc.assert(
      fc.property(anySeason, ({ order, relegations, shares }) => {
        const truth = truthFrom(shares, relegations);
        const { exact, points } = createScorer('places', truth).scoreOf(order);
        const distance = createScorer('distance', truth).scoreOf(order).points;
        expect(points).toBe(order.length ** 2 + distance + 5 * exact);
      }),
    );
  });

  test('the maximum is never exceeded, and without shared places only the exact order reaches it', () => {
    fc.assert(
      fc.property(anySeason, ({ order, relegations, rule, shares }) => {
        const most = mostPoints(rule, order.length, relegations);
        const scorer = createScorer(rule, truthFrom(shares, relegations));
        expect(scorer.scoreOf(order).points).toBeLessThanOrEqual(most);
        expect(scorer.scoreOf([...order.keys()]).points).toBe(most);
        const strict = createScorer(rule, truthFrom(Array(order.length).fill(false), relegations));
        const isExact = order.every((team, index) => team === index);
        expect(strict.scoreOf(order).points === most).toBe(isExact);
        expect(strict.scoreOf([...order.keys()]).points).toBe(most);
      }),
    );
  });

  test('a tip’s score is the sum of its rows, regardless of the season’s team order', () => {
    fc.assert(
      fc.property(anySeason, ({ order, relegations, rule, shares }) => {
        const truth = truthFrom(shares, relegations);
        const { rows, ...whole } = scoreTip(rule, truth, order.map(String));
        expect(rows.map(({ teamId }) => teamId)).toEqual(order.map(String));
        expect(rows.map(({ tipped }) => tipped)).toEqual(rows.map((_, index) => index + 1));
        expect(whole.points).toBe(rows.reduce((sum, { points }) => sum + points, 0));
        expect(whole.exact).toBe(rows.filter(({ distance }) => distance === 0).length);
        expect(rows.every(({ most, points }) => points <= most)).toBe(true);
        const reversed = truth.teams.map(({ teamId }) => teamId).toReversed();
        const numbers = order.map((team) => reversed.indexOf(String(team)));
        expect(createScorer(rule, truth, reversed).scoreOf(Uint8Array.from(numbers))).toEqual(whole);
      }),
    );
  });
});
