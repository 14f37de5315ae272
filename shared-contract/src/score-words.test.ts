import { rankingWords, tipRuleWords, wordsOfRank, wordsOfScore, wordsOfScoredRow } from './score-words.ts';
import { type TipRule, tipRules } from './tip-rules.ts';
import { mostPoints, scoreTip, truthOf } from './tip-scoring.ts';

const TEAMS = Array.from({ length: 16 }, (_, index) => `team ${index + 1}`);
const RELEGATIONS = 2;

/** The words of the row of a tip, the season's order with two teams swapped, that has a team which is really in `actual`. */
function words(rule: TipRule, [one, other]: [number, number], actual: number, who?: 'you' | 'another') {
  const rows = TEAMS.map((teamId, index) => ({ teamId, place: index === 7 || index === 8 ? 8 : index + 1 }));
  const tip = TEAMS.with(one - 1, `team ${other}`).with(other - 1, `team ${one}`);
  const row = scoreTip(rule, truthOf(rows, RELEGATIONS), tip).rows.find(({ teamId }) => teamId === `team ${actual}`);
  if (row === undefined) throw new Error(`No team ${actual}`);
  return wordsOfScoredRow(rule, 'Malmö FF', row, who);
}

test('a row by places says what was tipped, what is, and its points of the most', () => {
  expect(words('places', [1, 2], 2)).toBe('Malmö FF: you said 1, they are 2: 15 of 21');
  expect(words('places', [1, 2], 3)).toBe('Malmö FF: you said 3, they are 3: 21 of 21');
  expect(words('places', [1, 2], 2, 'another')).toBe('Malmö FF: tipped 1, they are 2: 15 of 21');
});

test('shared places are named', () => {
  expect(words('places', [8, 9], 9)).toBe('Malmö FF: you said 8, they share 8 and 9: 21 of 21');
  const level = truthOf(
    ['A', 'B', 'C', 'D'].map((teamId) => ({ teamId, place: teamId === 'A' ? 1 : 2 })),
    0,
  );
  const { rows } = scoreTip('places', level, ['B', 'A', 'C', 'D']);
  expect(rows.slice(0, 1).map((row) => wordsOfScoredRow('places', 'AIK', row))).toEqual([
    'AIK: you said 1, they share 2 to 4: 3 of 9',
  ]);
});

test('by distance there is never a minus sign', () => {
  expect(words('distance', [1, 2], 2)).toBe('Malmö FF: you said 1, they are 2: 1 place off');
  expect(words('distance', [1, 5], 5)).toBe('Malmö FF: you said 1, they are 5: 4 places off');
  expect(words('distance', [1, 2], 3)).toBe('Malmö FF: you said 3, they are 3: in the right place');
});

test('by the classic rule bonuses are told apart', () => {
  expect(words('classic', [3, 4], 1)).toBe('Malmö FF: you said 1, they are 1: 8 of 8 (3, and 5 for the champion)');
  expect(words('classic', [15, 16], 16)).toBe(
    'Malmö FF: you said 15, they are 16: 3 of 5 (1, and 2 for the relegation zone)',
  );
  expect(words('classic', [3, 4], 4)).toBe('Malmö FF: you said 3, they are 4: 1 of 3');
  expect(words('classic', [1, 5], 1)).toBe('Malmö FF: you said 5, they are 1: 0 of 8');
});

test('a whole score', () => {
  const england = { numberOfTeams: 20, relegations: 3 };
  expect(wordsOfScore('places', { points: 356 }, england)).toBe('356 of 500 points');
  expect(wordsOfScore('places', { points: 1800 }, { numberOfTeams: 40, relegations: 3 })).toBe('1,800 of 1,800 points');
  expect(wordsOfScore('distance', { points: -64 }, england)).toBe('64 places off');
  expect(wordsOfScore('distance', { points: -1 }, england)).toBe('1 place off');
  expect(wordsOfScore('distance', { points: 0 }, england)).toBe('Every team in the right place');
  expect(wordsOfScore('classic', { points: 18 }, england)).toBe('18 of 71 points');
  expect(wordsOfRank(12, 3400)).toBe('12th of 3,400');
});

test('each rule has an example of its own, with the real most', () => {
  expect(new Set(tipRules.map((rule) => tipRuleWords[rule].example)).size).toBe(tipRules.length);
  for (const rule of ['places', 'classic'] as const) {
    expect(tipRuleWords[rule].example).toContain(`of ${mostPoints(rule, 20, 3)} points`);
  }
  expect(rankingWords).toContain('shares a rank');
});
