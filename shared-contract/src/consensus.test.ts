import { consensusOf, teamsOf } from './consensus.ts';

const items = (...names: string[]) => names.map((name, index) => ({ name, tablePlace: index + 1 }));

test('returns the same team list for any order and spelling', () => {
  expect(teamsOf(items('Malmö FF', 'Arsenal FC', 'AIK'))).toEqual(['aik', 'arsenal', 'malmo ff']);
  expect(teamsOf(items('aik', 'malmo ff', 'arsenal'))).toEqual(teamsOf(items('Malmö FF', 'Arsenal FC', 'AIK')));
});

test('counts a table with a further name of a team', () => {
  const otherNames = { 'aik solna': 'aik' };
  const [one, other] = [items('AIK', 'Hull'), items('Hull', 'AIK Solna')];
  expect(teamsOf(other, otherNames)).toEqual(teamsOf(one));
  expect(teamsOf(items('AIK', 'AIK Solna'), otherNames)).toBeNull();
  expect(consensusOf(one, [one, other], otherNames)).toEqual({
    tables: 2,
    rows: [
      { name: 'AIK', mean: 1.5, most: 1 },
      { name: 'Hull', mean: 1.5, most: 1 },
    ],
  });
});

test('returns null for a table with a missing name or a duplicate team', () => {
  expect(teamsOf(items('A', ' '))).toBeNull();
  expect(teamsOf(items('Arsenal', 'Arsenal FC'))).toBeNull();
});

test('returns the mean place of a team and its mode, the highest if there are several', () => {
  const own = items('AIK', 'Malmö FF', 'Hull');
  const tables = [
    items('AIK', 'Malmö FF', 'Leeds'),
    items('AIK', 'Hull'),
    own,
    items('Malmo FF', 'aik', 'hull'),
    items('malmö ff', 'hull', 'aik'),
    items('AIK FC', 'Hull', 'Malmö FF'),
  ];
  expect(consensusOf(own, tables)).toEqual({
    tables: 4,
    rows: [
      { name: 'AIK', mean: 1.8, most: 1 },
      { name: 'Malmö FF', mean: 1.8, most: 1 },
      { name: 'Hull', mean: 2.5, most: 2 },
    ],
  });
});
