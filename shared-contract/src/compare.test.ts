import fc from 'fast-check';
import { growth, growthOf } from '../../testing/growth.ts';
import { asLargeAs, compareTables } from './compare.ts';
import { headOfComparison, distanceText, zonesText } from './comparison-text.ts';

const items = (...names: string[]) => names.map((name, index) => ({ name, tablePlace: index + 1 }));
const clubs = (...teams: [name: string, teamId: string][]) =>
  teams.map(([name, teamId], index) => ({ name, teamId, tablePlace: index + 1 }));
const placesOf = (...tables: Parameters<typeof compareTables>) =>
  compareTables(...tables).rows.map(({ name, places }) => [name, ...places]);

test('matches teams by name and sums their differences', () => {
  const compared = compareTables(
    items('Arsenal', 'Malmö FF', 'AIK', 'Hull'),
    items('aik', 'Hull', 'malmo ff', 'Arsenal FC'),
  );
  expect(compared.rows).toEqual([
    { name: 'Arsenal', places: [1, 4], difference: 3 },
    { name: 'Malmö FF', places: [2, 3], difference: 1 },
    { name: 'AIK', places: [3, 1], difference: -2 },
    { name: 'Hull', places: [4, 2], difference: -2 },
  ]);
  expect(compared).toMatchObject({ distance: 8, mostDistance: 8 });
  expect(compared.largest.map(({ name }) => name)).toEqual(['Arsenal', 'AIK', 'Hull']);
});

test('gives no difference for a team that is in only one table', () => {
  const compared = compareTables(items('A', 'B', 'C'), items('D', 'B', 'A', 'E'));
  expect(compared.rows.map(({ name, places }) => [name, ...places])).toEqual([
    ['A', 1, 3],
    ['B', 2, 2],
    ['C', 3, null],
    ['D', null, 1],
    ['E', null, 4],
  ]);
  expect(compared).toMatchObject({ distance: 2, mostDistance: null, largest: [{ name: 'A' }] });
});

test('pairs a duplicate team by exact name first, then from the top', () => {
  expect(placesOf(items('Arsenal', 'Arsenal FC'), items('Arsenal FC', 'Arsenal'))).toEqual([
    ['Arsenal', 1, 2],
    ['Arsenal FC', 2, 1],
  ]);
  expect(placesOf(items('A', 'A', 'B'), items('B', 'A'))).toEqual([
    ['A', 1, 2],
    ['A', 2, null],
    ['B', 3, 1],
  ]);
});

test('matches a team without its club affixes, after closer names are matched', () => {
  expect(
    placesOf(items('Bournemouth', 'Häcken', 'Freiburg'), items('SC Freiburg', 'AFC Bournemouth', 'BK Häcken')),
  ).toEqual([
    ['Bournemouth', 1, 2],
    ['Häcken', 2, 3],
    ['Freiburg', 3, 1],
  ]);
  expect(placesOf(items('Barcelona SC', 'FC Barcelona'), items('Barcelona', 'Barcelona SC'))).toEqual([
    ['Barcelona SC', 1, 2],
    ['FC Barcelona', 2, 1],
  ]);
});

test('matches teams by club id regardless of name when both tables have ids', () => {
  expect(placesOf(clubs(['Spurs', '1'], ['Arsenal', '2']), clubs(['Arsenal', '3'], ['Tottenham', '1']))).toEqual([
    ['Spurs', 1, 2],
    ['Arsenal', 2, null],
    ['Arsenal', null, 1],
  ]);
  expect(placesOf(clubs(['Arsenal', '2']), items('Arsenal FC'))).toEqual([['Arsenal', 1, 1]]);
});

test('matches a further name of a team with its name and its other names', () => {
  const otherNames = { 'aik solna': 'aik', 'aik stockholm': 'aik' };
  expect(placesOf(items('AIK Solna', 'Hull'), items('Hull', 'AIK'), otherNames)).toEqual([
    ['AIK Solna', 1, 2],
    ['Hull', 2, 1],
  ]);
  expect(placesOf(items('AIK Solna'), items('AIK Stockholm'), otherNames)).toEqual([['AIK Solna', 1, 1]]);
  expect(placesOf(items('constructor'), items('AIK'), otherNames)).toHaveLength(2);
});

test('includes teams tied with the third largest difference', () => {
  const { largest, rows } = compareTables(items('A', 'B', 'C', 'D', 'E'), items('B', 'A', 'D', 'C', 'E'));
  expect(largest.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(asLargeAs(largest, rows).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  expect(asLargeAs([], rows)).toEqual([]);
});

test('skips rows without a name', () => {
  expect(compareTables(items('A', '', ' '), items('', 'A', ''))).toMatchObject({
    distance: 1,
    mostDistance: null,
    rows: [{ name: 'A' }],
  });
  expect(compareTables(items('', ''), items('', ''))).toMatchObject({ distance: 0, rows: [] });
});

test('returns a distance that is symmetric, 0 for equal tables, and at most that of opposite orders', () => {
  const names = fc.uniqueArray(
    fc.string({ unit: 'grapheme' }).map((name) => `T${name}`),
    { minLength: 2, maxLength: 40 },
  );
  const orders = names.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  );
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const there = compareTables(items(...one), items(...other));
      expect(compareTables(items(...other), items(...one)).distance).toBe(there.distance);
      expect(compareTables(items(...one), items(...one)).distance).toBe(0);
      expect(there.distance).toBeLessThanOrEqual(there.mostDistance ?? -1);
    }),
  );
});

test.each([
  [items('A', 'B', 'C', 'D'), items('D', 'B', 'C', 'A'), '6 places apart, out of a possible 8.'],
  [items('A', 'B'), items('B', 'C', 'A'), '3 places apart. 1 team appears in only one table.'],
  [items('A', 'B'), items('A', 'B'), 'They agree on all 2.'],
  [items('A', 'B'), items('A', 'C'), 'Same place for the one team in both. 2 teams appear in only one table.'],
  [
    items('A', 'B', 'C'),
    items('A', 'B'),
    'The 2 shared teams are in the same order. 1 team appears in only one table.',
  ],
  [items('A', 'B'), items('C', 'D'), 'No team is in both tables.'],
])('describes the distance between two tables (%#)', (one, other, text) => {
  expect(distanceText(compareTables(one, other))).toBe(text);
});

test('counts teams whose zones differ between the tables', () => {
  const zones = { numberOfTeams: 3, positiveAfterSeasonTeams: 1, negativeAfterSeasonTeams: 0, numberOfRelegations: 1 };
  const compared = compareTables(items('A', 'B', 'C'), items('A', 'B', 'C', 'D'));
  expect(zonesText([zones, zones], compared)).toBe('');
  expect(zonesText([zones, { ...zones, numberOfTeams: 4 }], compared)).toBe('1 team is in a different zone: C.');
});

test('names both tables and the largest differences in the page head', () => {
  const tables = [{ name: 'Mine' }, { name: 'Theirs' }];
  expect(headOfComparison(tables, compareTables(items('A', 'B', 'C', 'D'), items('D', 'B', 'C', 'A')))).toEqual({
    title: 'Mine vs Theirs',
    description: 'Two tables compared: 6 places apart, out of a possible 8. A: 1 and 4; D: 4 and 1.',
  });
});

test('compares tables in linear time', () => {
  const tableOf = (size: number) => items(...Array.from({ length: size }, (_, index) => `Club ${index}`));
  const ratio = growthOf(tableOf, (table) => compareTables(table, table.toReversed()), 500);
  expect(ratio).toBeLessThan(growth.linear);
});
