import fc from 'fast-check';
import { csvOf, jsonOf } from './table-files.ts';
import { newTable } from './table-rules.ts';
import { tableInCsv, tablesFileOf, tablesInJson } from './tables-file.ts';

const contentOf = (...names: string[]) => ({
  ...newTable(names.length),
  name: 'Best pizza',
  positiveAfterSeasonTeams: 2,
  negativeAfterSeasonTeams: 1,
  numberOfRelegations: 1,
  winnerColor: '#0b6e4f',
  items: names.map((name, index) => ({ name, tablePlace: index + 1 })),
});
const saved = (names: string[], changes = {}) => ({
  ...contentOf(...names),
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  handlerId: '01890a5d-ac96-774b-bcce-b302099a8058',
  isListed: false,
  created: '2026-11-22T10:00:00.000Z',
  lastModified: null,
  version: 3,
  rating: 4.5,
  ratings: 2,
  views: 12,
  ...changes,
});
const four = ['Alfa', 'Bravo', 'Charlie', 'Delta'];
const now = new Date('2026-11-22T12:00:00Z');

test('exports all tables to one file and restores each with its visibility, without ids', () => {
  const tables = [saved(four, { isListed: true }), saved(['A', 'B', 'C', 'D'], { isPublicTable: false })];
  const file = tablesFileOf(tables, now);
  expect(file).not.toContain('01890a5d');
  expect(tablesInJson(file)).toEqual({
    tables: [
      { ...contentOf(...four), isPublicTable: true, isListed: true },
      { ...contentOf('A', 'B', 'C', 'D'), isPublicTable: false, isListed: false },
    ],
    skipped: [],
  });
});

test('reads the file of one table and the export of the user’s data', () => {
  expect(tablesInJson(jsonOf(contentOf(...four)))).toEqual({
    tables: [{ ...contentOf(...four), isPublicTable: false }],
    skipped: [],
  });
  const ownData = { exported: now, profile: { name: 'Anna' }, tables: [saved(four)], sessions: [] };
  expect(tablesInJson(`\uFEFF${JSON.stringify(ownData)}`)).toMatchObject({
    tables: [{ name: 'Best pizza', isPublicTable: true }],
  });
});

test('reports why an entry is not a table', () => {
  const wrong = [
    contentOf(...four),
    { ...contentOf(...four), name: ' ' },
    { ...contentOf(...four), name: 'Too many', numberOfTeams: 41 },
    { ...contentOf(...four), name: 'Twice', items: [{ name: 'A', tablePlace: 1 }] },
    {
      ...contentOf(...four),
      name: 'Long',
      items: four.map((_, index) => ({ name: 'x'.repeat(61), tablePlace: index + 1 })),
    },
    'text',
    null,
  ];
  const { tables, skipped } = tablesInJson(JSON.stringify({ tables: wrong })) ?? { tables: [], skipped: [] };
  expect(tables).toHaveLength(1);
  expect(skipped).toEqual([
    { name: 'Table 2', reason: 'Table name: Required' },
    { name: 'Too many', reason: 'Number of teams: Cannot exceed 40' },
    { name: 'Twice', reason: 'Teams: Must hold every place from 1 to the number of teams once' },
    { name: 'Long', reason: 'Teams: Must be at most 60 characters' },
    { name: 'Table 6', reason: 'This is no table.' },
    { name: 'Table 7', reason: 'This is no table.' },
  ]);
});

test.each(['', 'Alfa\nBravo', '{"name":"x"}', '12', '{"tables":{}}', '{'])('returns null for the JSON %j', (text) => {
  expect(tablesInJson(text)).toBeNull();
});

test('restores places and zones from a CSV, with the colours of a new table', () => {
  expect(tableInCsv(csvOf(contentOf(...four)), 'Pizza')).toEqual({
    ...contentOf(...four),
    name: 'Pizza',
    winnerColor: newTable().winnerColor,
    isPublicTable: false,
  });
  expect(tableInCsv('\uFEFFPlace,Team,Zone\n2,B,\n1,A,Winner', 'x')?.items).toEqual([
    { name: 'A', tablePlace: 1 },
    { name: 'B', tablePlace: 2 },
  ]);
});

test.each(['', 'Alfa\nBravo', 'Place,Team,Zone\r\n1,Alfa,\r\n', 'Team,Points\nAlfa,3\nBravo,1', '"'])(
  'returns null for the CSV %j',
  (text) => {
    expect(tableInCsv(text, 'x')).toBeNull();
  },
);

test('restores any name from a CSV, including formulas and line breaks', () => {
  // Names are trimmed and have no control characters.
  const names = fc.array(
    fc.string({ maxLength: 20 }).map((name) => name.trim()),
    { minLength: 2, maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.constantFrom('=1+1', '+46', '-1', '@x', "'=y", '"q"', 'a,b'), names, (formula, others) => {
      const all = [formula, ...others.slice(1)];
      const table = { ...newTable(all.length), name: 'x', items: contentOf(...all).items };
      expect(tableInCsv(csvOf(table), 'x')?.items).toEqual(table.items);
    }),
  );
});

test('imports a tip as a table without its season', () => {
  const table = { ...contentOf(...four), isPublicTable: false };
  const tip = { ...table, leagueSeasonStatsId: crypto.randomUUID(), kind: 'tip', isSealed: true, isRanked: true };
  expect(tablesInJson(JSON.stringify({ tables: [tip] }))).toEqual({ tables: [table], skipped: [] });
});
