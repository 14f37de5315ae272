import { newTable } from 'shared-contract/table-rules';
import { missingAmong } from './own-tables.ts';

const tableOf = (name: string, changes = {}) => ({
  ...newTable(2),
  name,
  items: ['A', 'B'].map((team, index) => ({ name: team, tablePlace: index + 1 })),
  ...changes,
});
const namesOf = (tables: { name: string }[]) => tables.map(({ name }) => name);

test('a table is there already if it says and looks the same, whoever sees it and in whatever order its rows came', () => {
  const own = [tableOf('One', { isPublicTable: false, items: tableOf('').items.toReversed() }), tableOf('Two')];
  const { missing, there } = missingAmong(
    [tableOf('One'), tableOf('Two', { winnerColor: '#000000' }), tableOf('Three')],
    own,
  );
  expect([namesOf(missing), namesOf(there)]).toEqual([['Two', 'Three'], ['One']]);
});

test('a table that a file has twice has to be there twice', () => {
  const twice = [tableOf('One'), tableOf('One')];
  expect(missingAmong(twice, []).missing).toHaveLength(2);
  expect(missingAmong(twice, [tableOf('One')])).toMatchObject({ missing: [{}], there: [{}] });
  expect(missingAmong(twice, twice).missing).toEqual([]);
});
