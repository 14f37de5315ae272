import { searchTables, orderIn } from './gallery.tsx';

const table = (name: string, created: string, views: number, lastModified: string | null, team: string) => ({
  name,
  created,
  views,
  lastModified,
  items: [{ name: team, tablePlace: 1 }],
});
const tables = [
  table('Bundesliga', '2026-01-02T00:00:00Z', 3, null, 'FC Bayern München'),
  table('Allsvenskan', '2026-01-01T00:00:00Z', 9, '2026-02-01T00:00:00Z', 'Malmö FF'),
  table('Serie A', '2026-01-03T00:00:00Z', 0, null, 'Inter'),
];
const names = (search: string, order: Parameters<typeof searchTables>[2]) =>
  searchTables(tables, search, order).map(({ name }) => name);

test.each([
  ['newest', ['Serie A', 'Bundesliga', 'Allsvenskan']],
  ['name', ['Allsvenskan', 'Bundesliga', 'Serie A']],
  ['views', ['Allsvenskan', 'Bundesliga', 'Serie A']],
  ['modified', ['Allsvenskan', 'Serie A', 'Bundesliga']],
] as const)('found sorts tables by %s', (order, sorted) => {
  expect(names('', order)).toEqual(sorted);
});

test.each([
  ['bundes', ['Bundesliga']],
  ['malmo', ['Allsvenskan']],
  ['Bayern bundesliga', ['Bundesliga']],
  ['bayern inter', []],
])('found searches the names of tables and teams for %s', (search, sorted) => {
  expect(names(search, 'newest')).toEqual(sorted);
});

test('orderIn falls back to the newest first when the order is unknown', () => {
  expect([orderIn(null), orderIn('toString'), orderIn('views')]).toEqual(['newest', 'newest', 'views']);
});
