import { newTable } from 'shared-contract/table-rules';
import { changesText } from './changes-text.ts';
import { contentOf, type TableContent } from './table-content.ts';

const named = (...names: string[]) => ({ numberOfTeams: names.length, items: names.map((name) => ({ name })) });
const before = contentOf({ ...newTable(), name: 'League', ...named('A', 'B', 'C', 'D') });

test.each<[text: string, changes: Partial<TableContent>]>([
  ['', { name: 'League ' }],
  ['title', { name: 'Liga' }],
  ['Bb and Cc renamed', named('A', 'Bb', 'Cc', 'D')],
  ['D moved', named('D', 'A', 'B', 'C')],
  ['3 teams moved', named('D', 'C', 'B', 'A')],
  ['Dd renamed, C and A moved', named('C', 'B', 'A', 'Dd')],
  ['D moved, Cc added, C removed', named('D', 'A', 'B', 'Cc')],
  ['New added', named('A', 'New', 'B', 'C', 'D')],
  ['A and C removed', named('B', 'D')],
  ['3 teams removed', named('B')],
  ['B and A moved', named('B', 'A', 'C', 'D')],
  ['1 zone, 2 colours', { numberOfRelegations: 1, winnerColor: '#111111', itemColor: '#222222' }],
])('changesText describes a change as %j', (text, changes) => {
  expect(changesText(before, { ...before, ...changes })).toBe(text);
});
