import { consensusOf, teamsOf } from './consensus.ts';

const items = (...names: string[]) => names.map((name, index) => ({ name, tablePlace: index + 1 }));

test('tables in any order, whose teams are written in any way, are over the same teams', () => {
  expect(teamsOf(items('Malmö FF', 'Arsenal FC', 'AIK'))).toEqual(['aik', 'arsenal', 'malmo ff']);
  expect(teamsOf(items('aik', 'malmo ff', 'arsenal'))).toEqual(teamsOf(items('Malmö FF', 'Arsenal FC', 'AIK')));
});

test('a table that lacks a name, or has a team twice, is over no list of teams', () => {
  expect(teamsOf(items('A', ' '))).toBeNull();
  expect(teamsOf(items('Arsenal', 'Arsenal FC'))).toBeNull();
});

test('a team has the mean of its places and the one it has most often, the highest of several', () => {
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
