import type { TipScoreRow } from './tip-scores.ts';
import { callsOf, callText } from './tip-calls.ts';

const row = (name: string, tipped: number, actual: number | null, lastPlace: number | null = null): TipScoreRow => {
  const distance = actual === null ? null : Math.abs(tipped - actual);
  const points = distance === null ? null : 20 - distance;
  return { teamId: name, name, tipped, actual, actualTo: actual, distance, points, movement: null, lastPlace };
};
const namesIn = (rows: TipScoreRow[]) => {
  const { best, worst } = callsOf(rows);
  return [best?.name, worst?.name];
};

test('names the nearest row as the best call and the farthest as the worst', () => {
  expect(namesIn([row('AIK', 1, 3), row('Djurgården', 2, 1), row('Häcken', 3, 9)])).toEqual(['Djurgården', 'Häcken']);
});

test('prefers the call farthest from last season among rows that are equally near', () => {
  expect(namesIn([row('AIK', 1, 1, 2), row('Mjällby', 2, 2, 9), row('Häcken', 3, 5)])).toEqual(['Mjällby', 'Häcken']);
});

test('names no worst call if every row is equally near, and none before the first scored round', () => {
  expect(namesIn([row('AIK', 1, 2), row('Mjällby', 2, 1)])).toEqual(['AIK', undefined]);
  expect(namesIn([row('AIK', 1, null)])).toEqual([undefined, undefined]);
});

test('describes a call with the place of last season if it was another one', () => {
  expect(callText(row('Mjällby', 1, 1, 9))).toBe('Mjällby 1st, exactly right. They were 9th last season.');
  expect(callText(row('Häcken', 3, 4, 3))).toBe('Häcken 3rd, 1 place off.');
  expect(callText(row('Öster', 12, 10))).toBe('Öster 12th, 2 places off.');
});
