import { newTable } from 'shared-contract/table-rules';
import { type MergeChoices, mergeTables } from './merge.ts';
import { contentOf, type TableContent } from './table-content.ts';

const named = (...names: string[]) => ({ numberOfTeams: names.length, items: names.map((name) => ({ name })) });
const base = contentOf({ ...newTable(), name: 'League', ...named('A', 'B', 'C', 'D', 'E', 'F') });
const but = (changes: Partial<TableContent>): TableContent => ({ ...base, ...changes });
const merge = (mine: Partial<TableContent>, theirs: Partial<TableContent>, choices?: MergeChoices) => {
  const { table, conflicts } = mergeTables(base, but(mine), but(theirs), choices);
  return { table, conflicts, names: table.items.map(({ name }) => name).join(' ') };
};

test('merge takes a change that only one side made', () => {
  const mine = { name: 'My league', positiveAfterSeasonTeams: 2, ...named('A', 'B', 'Cc', 'D', 'E', 'F') };
  const theirs = { winnerColor: '#123456', numberOfRelegations: 1, ...named('A', 'B', 'C', 'D', 'E', 'Ff') };
  const { conflicts, names, table } = merge(mine, theirs);
  expect(conflicts).toEqual([]);
  expect(names).toBe('A B Cc D E Ff');
  expect(table).toMatchObject({
    name: 'My league',
    positiveAfterSeasonTeams: 2,
    numberOfRelegations: 1,
    winnerColor: '#123456',
  });
});

test('merge reports no conflict when both sides made the same change', () => {
  const same = { name: 'Same', ...named('F', 'A', 'B', 'C', 'D', 'E') };
  expect(merge(same, same)).toMatchObject({ conflicts: [], names: 'F A B C D E', table: { name: 'Same' } });
});

test('merge keeps a renamed row’s name when the other side moved the row', () => {
  expect(merge(named('A', 'B', 'C', 'D', 'E', 'Ff'), named('F', 'A', 'B', 'C', 'D', 'E'))).toMatchObject({
    conflicts: [],
    names: 'Ff A B C D E',
  });
});

test('merge combines reorderings of different parts of the table', () => {
  expect(merge(named('B', 'A', 'C', 'D', 'E', 'F'), named('A', 'B', 'C', 'D', 'F', 'E'))).toMatchObject({
    conflicts: [],
    names: 'B A C D F E',
  });
});

test('merge takes one side’s whole order when both reordered the same rows', () => {
  const sides = [named('C', 'A', 'B', 'D', 'E', 'F'), named('B', 'C', 'A', 'D', 'E', 'F')] as const;
  const order = { kind: 'order', key: 'order', mine: [...'CABDEF'], theirs: [...'BCADEF'] };
  expect(merge(...sides)).toMatchObject({ conflicts: [order], names: 'C A B D E F' });
  expect(merge(...sides, { order: 'theirs' })).toMatchObject({ conflicts: [order], names: 'B C A D E F' });
});

test('merge reports one conflict for each row that both renamed, or one renamed and the other removed', () => {
  const sides = [named('A', 'Mine', 'C', 'Kept', 'E', 'F'), named('A', 'Theirs', 'C', 'E', 'F')] as const;
  expect(merge(...sides).conflicts).toEqual([
    { kind: 'row', key: 'row 1', place: 2, before: 'B', mine: 'Mine', theirs: 'Theirs' },
    { kind: 'row', key: 'row 3', place: 4, before: 'D', mine: 'Kept', theirs: null },
  ]);
  expect(merge(...sides, { 'row 3': 'theirs' })).toMatchObject({ names: 'A Mine C E F', table: { numberOfTeams: 5 } });
  expect(merge(...sides, { 'row 1': 'theirs' }).names).toBe('A Theirs C Kept E F');
});

test('merge keeps rows that either side added and drops rows that either side removed', () => {
  expect(merge(named('A', 'New', 'B', 'C', 'D', 'E', 'F'), named('B', 'C', 'D', 'E', 'F', 'Last'))).toMatchObject({
    conflicts: [],
    names: 'New B C D E F Last',
    table: { numberOfTeams: 7 },
  });
  // A row that both sides added appears once.
  expect(merge(named('A', 'B', 'C', 'D', 'E', 'F', 'New'), named('New', 'A', 'B', 'C', 'D', 'E', 'F')).names).toBe(
    'A B C D E F New',
  );
});

test('merge takes one side’s rows when both together exceed the maximum', () => {
  const many = (word: string) => Array.from({ length: 20 }, (_, index) => `${word} ${index}`);
  const sides = [named(...'ABCDEF', ...many('mine')), named(...'ABCDEF', ...many('theirs'))] as const;
  expect(merge(...sides)).toMatchObject({ conflicts: [{ kind: 'teams' }], table: { numberOfTeams: 26 } });
  expect(merge(...sides, { teams: 'theirs' }).names).toMatch(/theirs 19$/);
});

test('merge combines names that two users typed into different rows of an empty table', () => {
  const empty = but(named('', '', '', ''));
  const { table, conflicts } = mergeTables(empty, but(named('A', 'B', '', '')), but(named('', '', 'C', 'D')));
  expect([conflicts, table.items.map(({ name }) => name)]).toEqual([[], ['A', 'B', 'C', 'D']]);
});

test('merge reports zones that do not fit together as one conflict, and fits them to the number of teams', () => {
  const { conflicts, table } = merge({ positiveAfterSeasonTeams: 5 }, named('A', 'B', 'C'));
  expect(conflicts).toMatchObject([{ kind: 'zones', mine: { positiveAfterSeasonTeams: 3 } }]);
  expect(table).toMatchObject({ numberOfTeams: 3, positiveAfterSeasonTeams: 3 });
  expect(
    merge({ numberOfRelegations: 1 }, { numberOfRelegations: 2 }, { zones: 'theirs' }).table.numberOfRelegations,
  ).toBe(2);
});

test('merge takes conflicting colours from the chosen side and keeps the other changes', () => {
  const mine = { winnerColor: '#111111', itemColor: '#222222' };
  const { conflicts, table } = merge(mine, { winnerColor: '#333333' }, { colours: 'theirs' });
  expect(conflicts.map(({ kind }) => kind)).toEqual(['colours']);
  expect(table).toMatchObject({ winnerColor: '#333333', itemColor: '#222222' });
});

test('merge reports a conflict when both renamed the table, and ignores surrounding spaces', () => {
  expect(merge({ name: ' League ' }, { name: 'Theirs' })).toMatchObject({ conflicts: [], table: { name: 'Theirs' } });
  expect(merge({ name: 'Mine' }, { name: 'Theirs' }, { name: 'theirs' })).toMatchObject({
    conflicts: [{ kind: 'name', mine: 'Mine', theirs: 'Theirs' }],
    table: { name: 'Theirs' },
  });
});
