import { fitsCountingRule } from 'shared-contract/table-rules';
import { cleared, moved, type TableShape, withNames, withTeamCount } from './table-shape.ts';

const rows = (...names: string[]) => names.map((name) => ({ name }));
const shape = (
  names: string[],
  zones: [positive: number, negative: number, relegation: number] = [0, 0, 0],
): TableShape => ({
  numberOfTeams: names.length,
  positiveAfterSeasonTeams: zones[0],
  negativeAfterSeasonTeams: zones[1],
  numberOfRelegations: zones[2],
  items: rows(...names),
});
const letters = (count: number) => Array.from({ length: count }, (_, index) => String.fromCodePoint(65 + index));

test('a lower count keeps the names that still fit, a higher one adds empty places', () => {
  expect(withTeamCount(shape(['A', 'B', 'C']), 2).items).toEqual(rows('A', 'B'));
  expect(withTeamCount(shape(['A', 'B', 'C']), 4).items).toEqual(rows('A', 'B', 'C', ''));
});

test('zones that no longer fit are cut, the positive one last', () => {
  const cut = withTeamCount(shape(letters(10), [4, 3, 3]), 6);
  expect(cut).toMatchObject({ positiveAfterSeasonTeams: 4, negativeAfterSeasonTeams: 0, numberOfRelegations: 2 });
  for (let count = 2; count <= 40; count += 1) {
    expect(fitsCountingRule(withTeamCount(shape(letters(10), [4, 3, 3]), count))).toBe(true);
  }
});

test('a list put into an empty table resizes it to the list', () => {
  expect(withNames(shape(Array.from({ length: 10 }, () => '')), letters(16), 0)).toMatchObject({
    numberOfTeams: 16,
    items: rows(...letters(16)),
  });
  expect(withNames(shape(Array.from({ length: 10 }, () => '')), ['A', 'B', 'C'], 0).numberOfTeams).toBe(3);
});

test('a list put further down keeps the names above and below it', () => {
  expect(withNames(shape(['A', '', '', 'D']), ['B', 'C'], 1).items).toEqual(rows('A', 'B', 'C', 'D'));
  expect(withNames(shape(['A', 'B']), ['C', 'D', 'E'], 1).items).toEqual(rows('A', 'C', 'D', 'E'));
});

test('a table has 2 to 40 teams whatever the list', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Team ${index + 1}`);
  expect(withNames(shape(['', '']), names, 0)).toMatchObject({ numberOfTeams: 40 });
  expect(withNames(shape(['', '']), names, 0).items).toHaveLength(40);
  expect(withNames(shape(['', '', '']), ['A'], 0).items).toEqual(rows('A', ''));
});

test('clearing empties the names and leaves the rest', () => {
  expect(cleared(shape(['A', 'B'], [1, 0, 1]))).toEqual(shape(['', ''], [1, 0, 1]));
});

test.each([
  [0, 3, ['B', 'C', 'D', 'A', 'E']],
  [3, 0, ['D', 'A', 'B', 'C', 'E']],
  [1, 2, ['A', 'C', 'B', 'D', 'E']],
  [4, 4, ['A', 'B', 'C', 'D', 'E']],
])('a row moved from %i to %i is put in there and the others shift', (from, to, order) => {
  expect(moved(letters(5), from, to)).toEqual(order);
});
