import {
  explanationOf,
  firstRoundText,
  rankingText,
  differenceText,
  rankText,
  rowText,
  tipScoreText,
} from './score-text.ts';
import { mostPoints, scoringRules } from './scoring-rules.ts';

const sweden = { numberOfTeams: 16, relegations: 2 };
const row = (tipped: number, actual: number, actualTo = actual) => ({ name: 'Malmö FF', tipped, actual, actualTo });

test('describes a row with tipped place, actual place, points and maximum', () => {
  const season = { ...sweden, rule: 'places' as const };
  expect(rowText(season, row(1, 2))).toBe('Malmö FF: you said 1, they are 2: 15 of 21');
  expect(rowText(season, row(3, 3))).toBe('Malmö FF: you said 3, they are 3: 21 of 21');
  expect(rowText(season, row(1, 2), 'other')).toBe('Malmö FF: predicted 1, they are 2: 15 of 21');
});

test('names shared places', () => {
  const season = { ...sweden, rule: 'places' as const };
  expect(rowText(season, row(8, 8, 9))).toBe('Malmö FF: you said 8, they share 8 and 9: 21 of 21');
  expect(rowText(season, row(1, 2, 4))).toBe('Malmö FF: you said 1, they share 2 to 4: 15 of 21');
});

test('shows no minus sign for the rule by distance', () => {
  const season = { ...sweden, rule: 'distance' as const };
  expect(rowText(season, row(1, 2))).toBe('Malmö FF: you said 1, they are 2: 1 place off');
  expect(rowText(season, row(1, 5))).toBe('Malmö FF: you said 1, they are 5: 4 places off');
  expect(rowText(season, row(3, 3))).toBe('Malmö FF: you said 3, they are 3: in the right place');
});

test('describes how a correction changed a score', () => {
  expect([2, -1, 0].map((points) => differenceText('places', points))).toEqual([
    '+2 points',
    '−1 point',
    'same points',
  ]);
  expect([2, -1, 0].map((points) => differenceText('distance', points))).toEqual([
    '2 places closer',
    '1 place further off',
    'as many places off',
  ]);
});

test('lists bonuses separately for the classic rule', () => {
  const season = { ...sweden, rule: 'classic' as const };
  expect(rowText(season, row(1, 1))).toBe('Malmö FF: you said 1, they are 1: 8 of 8 (3, and 5 for the champion)');
  expect(rowText(season, row(15, 16))).toBe(
    'Malmö FF: you said 15, they are 16: 3 of 5 (1, and 2 for the relegation zone)',
  );
  expect(rowText({ ...season, relegations: 3 }, row(14, 16))).toBe(
    'Malmö FF: you said 14, they are 16: 2 of 5 (2 for the relegation zone)',
  );
  expect(rowText(season, row(3, 4))).toBe('Malmö FF: you said 3, they are 4: 1 of 3');
  expect(rowText(season, row(5, 1))).toBe('Malmö FF: you said 5, they are 1: 0 of 8');
});

test('shows only the tipped place before the first scored round', () => {
  const unscored = { name: 'AIK', tipped: 4, actual: null, actualTo: null };
  expect(rowText({ ...sweden, rule: 'places' }, unscored)).toBe('AIK: you said 4');
});

test('describes a total score', () => {
  expect(tipScoreText('places', { points: 356, most: 500 })).toBe('356 of 500 points');
  expect(tipScoreText('places', { points: 1800, most: 1800 })).toBe('1,800 of 1,800 points');
  expect(tipScoreText('distance', { points: -64, most: 0 })).toBe('64 places off');
  expect(tipScoreText('distance', { points: -1, most: 0 })).toBe('1 place off');
  expect(tipScoreText('distance', { points: 0, most: 0 })).toBe('Every team in the right place');
  expect(tipScoreText('classic', { points: 18, most: 71 })).toBe('18 of 71 points');
  expect(rankText(12, 3400)).toBe('12th of 3,400');
});

test('explains points for places by the season’s number of teams', () => {
  expect(explanationOf('places', 12)).toBe('Exact place: 17 points. One place off: 11, two off: 10, and so on.');
  expect(explanationOf('places', 3)).toBe('Exact place: 8 points. One place off: 2.');
  expect(mostPoints('places', 12, 0)).toBe(12 * (12 + 5));
  expect(explanationOf('places', undefined)).toBe(scoringRules.places.explanation);
  expect(explanationOf('classic', 12)).toBe(scoringRules.classic.explanation);
});

test('explains how ties are broken', () => {
  expect(rankingText).toContain('you share the rank');
});

test('names the first scored round, and no number before the rounds are entered', () => {
  expect(firstRoundText({ firstRound: 13 })).toBe('round 13');
  expect(firstRoundText({})).toBe('the first round that follows');
});
