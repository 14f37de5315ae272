import { csvOf, jsonOf } from 'shared-contract/table-files';
import { newTable } from 'shared-contract/table-rules';
import { tablesInText } from './read-file.ts';

const items = ['Rome', 'Oslo', 'Bonn'].map((name, index) => ({ name, tablePlace: index + 1 }));
const table = { ...newTable(3), name: 'Cities', items };

test.each([
  ['a table as JSON', jsonOf(table), 'any.json', 'Cities'],
  ['a table as CSV', csvOf(table), 'My cities.csv', 'My cities'],
  ['a list', '1. Rome\n2. Oslo\n3. Bonn', 'Cities of 2026.txt', 'Cities of 2026'],
  ['another CSV', 'Team;Points\nRome;3\nOslo;2\nBonn;1', 'a.b.csv', 'a.b'],
  ['a list in a file without a name', 'Rome\nOslo\nBonn', '.txt', 'Table'],
])('tablesInText reads %s as one table', (_, text, file, name) => {
  expect(tablesInText(text, file)).toMatchObject({ tables: [{ name, items }], skipped: [] });
});

test.each([
  ['{"a":1}', 'x.json', 'It’s not a file of tables, or it’s damaged.'],
  ['{"tables":[', 'x.json', 'It’s not a file of tables, or it’s damaged.'],
  ['', 'x.txt', 'There are no tables in it, and no list of 2 to 40 teams.'],
  ['A word', 'x.txt', 'There are no tables in it, and no list of 2 to 40 teams.'],
  [
    Array.from({ length: 41 }, (_, index) => `Team ${'x'.repeat(index)}y`).join('\n'),
    'x.txt',
    'There are no tables in it, and no list of 2 to 40 teams.',
  ],
])('tablesInText refuses %.12j (%#)', (text, file, problem) => {
  expect(tablesInText(text, file)).toEqual({ problem });
});

test('tablesInText refuses a list with a name that is too long, with the reason', () => {
  expect(tablesInText(`Rome\n${'x'.repeat(61)}`, 'x.txt')).toEqual({
    tables: [],
    skipped: [{ name: 'x', reason: 'Must be at most 60 characters' }],
  });
});
