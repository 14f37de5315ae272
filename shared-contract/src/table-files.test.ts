import fc from 'fast-check';
import { newTable } from './table-rules.ts';
import { csvOf, fileNameOf, fromCsvCell, jsonOf, markdownOf } from './table-files.ts';

const tableOf = (...names: string[]) => ({
  ...newTable(names.length),
  name: 'Best | pizza',
  positiveAfterSeasonTeams: 2,
  numberOfRelegations: 1,
  items: names.map((name, index) => ({ name, tablePlace: index + 1 })),
});

test('writes CSV with zone labels', () => {
  expect(csvOf(tableOf('Alfa', 'Bravo, "B"', 'Charlie', 'Delta'))).toBe(
    'Place,Team,Zone\r\n1,Alfa,Winner\r\n2,"Bravo, ""B""",Positive\r\n3,Charlie,\r\n4,Delta,Relegation\r\n',
  );
});

test('escapes formulas in CSV cells and restores them', () => {
  for (const name of ['=1+1', '+46', '-1', '@x', "'quoted", "'=both", '\tx']) {
    const cell = csvOf(tableOf(name, 'b')).split('\r\n')[1]?.slice(2, -',Winner'.length) ?? '';
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(fromCsvCell(cell)).toBe(name);
  }
});

test('restores any text from its CSV cell', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const line = csvOf(tableOf(name, 'b')).slice('Place,Team,Zone\r\n1,'.length);
      const quoted = /^"((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"');
      const cell = quoted ?? line.slice(0, line.indexOf(','));
      expect(fromCsvCell(cell)).toBe(name);
    }),
  );
});

test('escapes Markdown syntax in names', () => {
  expect(markdownOf(tableOf('A|B', '*C*'))).toBe(
    '## Best \\| pizza\n\n| # | Team | Zone |\n| --: | --- | --- |\n| 1 | A\\|B | Winner |\n| 2 | \\*C\\* | Positive |\n',
  );
});

test('writes JSON without data of the owner', () => {
  const { isPublicTable: _isPublicTable, ...content } = tableOf('Alfa', 'Bravo');
  expect(JSON.parse(jsonOf({ ...content, handlerId: 'x' } as never))).toEqual(content);
});

test.each([
  ['Premier League 2025/26: mine', 'Premier League 2025 26 mine.csv'],
  ['..\\..', 'table.csv'],
  ['???', 'table.csv'],
])('names the file of the table %j: %j', (name, file) => {
  expect(fileNameOf(name, 'csv')).toBe(file);
});
