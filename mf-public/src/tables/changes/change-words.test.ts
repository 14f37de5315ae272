import { newTable } from 'shared-contract/table-rules';
import { changeWords } from './change-words.ts';
import { contentOf, type TableContent } from './table-content.ts';

const named = (...names: string[]) => ({ numberOfTeams: names.length, items: names.map((name) => ({ name })) });
const before = contentOf({ ...newTable(), name: 'League', ...named('A', 'B', 'C', 'D') });

test.each<[words: string, changes: Partial<TableContent>]>([
  ['', { name: 'League ' }],
  ['title', { name: 'Liga' }],
  ['2 names', named('A', 'Bb', 'Cc', 'D')],
  ['1 team moved', named('D', 'A', 'B', 'C')],
  ['3 teams moved', named('D', 'C', 'B', 'A')],
  ['1 name, 2 teams moved', named('C', 'B', 'A', 'Dd')],
  ['1 team moved, 1 team added, 1 team removed', named('D', 'A', 'B', 'Cc')],
  ['1 team added', named('A', 'New', 'B', 'C', 'D')],
  ['2 teams removed', named('B', 'D')],
  ['1 zone, 2 colours', { numberOfRelegations: 1, winnerColor: '#111111', itemColor: '#222222' }],
])('%j', (words, changes) => {
  expect(changeWords(before, { ...before, ...changes })).toBe(words);
});
