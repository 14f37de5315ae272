import { ANONYMOUS_ID, type SimpleTable } from 'shared-contract/tables';
import { newTable } from 'shared-contract/table-rules';
import { tablesAsCsv } from './tables-csv.ts';

const table = (name: string, teams: string[]): SimpleTable => ({
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

test('each place is a line, in order', () => {
  expect(tablesAsCsv([table('Allsvenskan', ['Malmö FF', 'AIK'])])).toBe(
    '\uFEFFtable,public,created,place,name\r\n' +
      'Allsvenskan,yes,2026-04-01T12:00:00.000Z,1,Malmö FF\r\n' +
      'Allsvenskan,yes,2026-04-01T12:00:00.000Z,2,AIK\r\n',
  );
});

test('separators, quotes and line ends stay inside their cell, formulas are text', () => {
  const [, first, second] = tablesAsCsv([table('Best, of "all"', ['=1+1', 'a\nb'])]).split('\r\n');
  expect(first).toBe(`"Best, of ""all""",yes,2026-04-01T12:00:00.000Z,1,'=1+1`);
  expect(second).toBe(`"Best, of ""all""",yes,2026-04-01T12:00:00.000Z,2,"a\nb"`);
});

test('without tables there are the headings', () => {
  expect(tablesAsCsv([])).toBe('\uFEFFtable,public,created,place,name\r\n');
});
