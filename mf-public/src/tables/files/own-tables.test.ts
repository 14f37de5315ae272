import { newTable } from 'shared-contract/table-rules';
import { ANONYMOUS_ID, type SimpleTable } from 'shared-contract/tables';
import { missingAmong, tablesAsCsv } from './own-tables.ts';

const tableOf = (name: string, changes = {}) => ({
  ...newTable(2),
  name,
  items: ['A', 'B'].map((team, index) => ({ name: team, tablePlace: index + 1 })),
  ...changes,
});
const namesOf = (tables: { name: string }[]) => tables.map(({ name }) => name);

test('missingAmong matches a table by content and colours, whatever its visibility and row order', () => {
  const own = [tableOf('One', { isPublicTable: false, items: tableOf('').items.toReversed() }), tableOf('Two')];
  const { missing, existing } = missingAmong(
    [tableOf('One'), tableOf('Two', { winnerColor: '#000000' }), tableOf('Three')],
    own,
  );
  expect([namesOf(missing), namesOf(existing)]).toEqual([['Two', 'Three'], ['One']]);
});

test('missingAmong counts a table that occurs twice in a file twice', () => {
  const twice = [tableOf('One'), tableOf('One')];
  expect(missingAmong(twice, []).missing).toHaveLength(2);
  expect(missingAmong(twice, [tableOf('One')])).toMatchObject({ missing: [{}], existing: [{}] });
  expect(missingAmong(twice, twice).missing).toEqual([]);
});

const savedTable = (name: string, teams: string[]): SimpleTable => ({
  ...newTable(teams.length),
  id: ANONYMOUS_ID,
  handlerId: ANONYMOUS_ID,
  name,
  items: teams.map((team, index) => ({ name: team, tablePlace: index + 1 })).reverse(),
  isPublicTable: true,
  isListed: false,
  created: '2026-04-01T12:00:00.000Z',
  lastModified: null,
  version: 1,
  rating: 0,
  ratings: 0,
  views: 3,
});

test('tablesAsCsv writes a line for each place, in order', () => {
  expect(tablesAsCsv([savedTable('Allsvenskan', ['Malmö FF', 'AIK'])])).toBe(
    '\uFEFFtable,public,created,place,name\r\n' +
      'Allsvenskan,yes,2026-04-01T12:00:00.000Z,1,Malmö FF\r\n' +
      'Allsvenskan,yes,2026-04-01T12:00:00.000Z,2,AIK\r\n',
  );
});

test('tablesAsCsv quotes separators, quotes and line breaks, and escapes formulas', () => {
  const [, first, second] = tablesAsCsv([savedTable('Best, of "all"', ['=1+1', 'a\nb'])]).split('\r\n');
  expect(first).toBe(`"Best, of ""all""",yes,2026-04-01T12:00:00.000Z,1,'=1+1`);
  expect(second).toBe(`"Best, of ""all""",yes,2026-04-01T12:00:00.000Z,2,"a\nb"`);
});

test('tablesAsCsv writes only the header without tables', () => {
  expect(tablesAsCsv([])).toBe('\uFEFFtable,public,created,place,name\r\n');
});
