import { fitsCountingRule } from 'shared-contract/table-rules';
import {
  cleared,
  isBlank,
  moved,
  type TableShape,
  withNames,
  withoutRow,
  withRow,
  withTeamCount,
} from './table-shape.ts';

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

test('withTeamCount keeps the names that fit and adds empty rows', () => {
  expect(withTeamCount(shape(['A', 'B', 'C']), 2).items).toEqual(rows('A', 'B'));
  expect(withTeamCount(shape(['A', 'B', 'C']), 4).items).toEqual(rows('A', 'B', 'C', ''));
});

test('withTeamCount cuts zones that no longer fit, the positive zone last', () => {
  const cut = withTeamCount(shape(letters(10), [4, 3, 3]), 6);
  expect(cut).toMatchObject({ positiveAfterSeasonTeams: 4, negativeAfterSeasonTeams: 0, numberOfRelegations: 2 });
  for (let count = 2; count <= 40; count += 1) {
    expect(fitsCountingRule(withTeamCount(shape(letters(10), [4, 3, 3]), count))).toBe(true);
  }
});

const blank = (count: number) => Array.from({ length: count }, () => '');

test('withNames resizes a new table to the list', () => {
  expect(withNames(shape(blank(10)), letters(16), 0).shape).toMatchObject({
    numberOfTeams: 16,
    items: rows(...letters(16)),
  });
  expect(withNames(shape(blank(10)), ['A', 'B', 'C'], 0).shape.numberOfTeams).toBe(3);
});

test('withNames keeps a size and zones that the user chose', () => {
  const twenty = withNames(shape(blank(20), [4, 0, 3]), letters(5), 0).shape;
  expect(twenty).toMatchObject({ numberOfTeams: 20, positiveAfterSeasonTeams: 4, numberOfRelegations: 3 });
  expect(twenty.items).toEqual(rows(...letters(5), ...blank(15)));
  expect(withNames(shape(blank(10), [3, 0, 0]), letters(5), 0).shape.numberOfTeams).toBe(10);
  expect(withNames(shape(blank(10), [3, 0, 0]), letters(12), 0).shape).toMatchObject({
    numberOfTeams: 12,
    positiveAfterSeasonTeams: 3,
  });
});

test('withNames keeps the names above and below the inserted list', () => {
  expect(withNames(shape(['A', '', '', 'D']), ['B', 'C'], 1).shape.items).toEqual(rows('A', 'B', 'C', 'D'));
  expect(withNames(shape(['A', 'B']), ['C', 'D', 'E'], 1).shape.items).toEqual(rows('A', 'C', 'D', 'E'));
});

test('withNames limits a table to 2 to 40 teams and returns how many names it took', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Team ${index + 1}`);
  const full = withNames(shape(blank(10)), names, 0);
  expect(full).toMatchObject({ added: 40, shape: { numberOfTeams: 40 } });
  expect(full.shape.items).toHaveLength(40);
  const below = withNames(shape(letters(10)), names.slice(0, 38), 5);
  expect(below.added).toBe(35);
  expect(below.shape.items.slice(4, 6)).toEqual(rows('E', 'Team 1'));
  expect(below.shape.items.at(-1)).toEqual({ name: 'Team 35' });
  expect(withNames(shape(blank(10)), ['A'], 0).shape.items).toEqual(rows('A', ''));
});

test('withRow and withoutRow insert and delete a row and adjust the zones', () => {
  expect(withRow(shape(['A', 'B'], [1, 0, 1]), 1)).toEqual(shape(['A', '', 'B'], [1, 0, 1]));
  expect(withRow(shape(['A', 'B']), 2).items).toEqual(rows('A', 'B', ''));
  expect(withoutRow(shape(['A', 'B', 'C'], [2, 0, 1]), 1)).toEqual(shape(['A', 'C'], [2, 0, 0]));
  expect(withRow(shape(blank(40)), 0).items).toHaveLength(40);
  expect(withoutRow(shape(['A', 'B']), 0).items).toEqual(rows('A', 'B'));
});

test('isBlank is true as long as no row has a name', () => {
  expect(isBlank(shape(['', ' ']))).toBe(true);
  expect(isBlank(shape(['', 'A']))).toBe(false);
});

test('cleared empties the names and keeps the number of teams and the zones', () => {
  expect(cleared(shape(['A', 'B'], [1, 0, 1]))).toEqual(shape(['', ''], [1, 0, 1]));
});

test.each([
  [0, 3, ['B', 'C', 'D', 'A', 'E']],
  [3, 0, ['D', 'A', 'B', 'C', 'E']],
  [1, 2, ['A', 'C', 'B', 'D', 'E']],
  [4, 4, ['A', 'B', 'C', 'D', 'E']],
])('moved puts row %i at index %i and shifts the rows between', (from, to, order) => {
  expect(moved(letters(5), from, to)).toEqual(order);
});
