import { counted } from 'shared-ui/format';
import { followRows } from './followed-rows.ts';
import { colourFields, type TableContent, trimmed, zoneFields } from './table-content.ts';

/** Returns the indexes of a longest increasing subsequence of `numbers`. These rows need not move. */
function stayingInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = runs.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    runs.push([...longestOf(before), index]);
  }
  return new Set(longestOf(runs));
}

const longestOf = (runs: readonly number[][]): readonly number[] =>
  runs.reduce<readonly number[]>((longest, run) => (run.length > longest.length ? run : longest), []);

const MOST_NAMED = 2;

/**
 * Names up to two rows: “Leeds and Burnley moved”. Counts more rows, or rows without a name: “3 teams moved”. Returns
 * `false` for no rows.
 */
function namesOrCount(rows: readonly { name: string }[], verb: string): string | false {
  if (rows.length === 0) return false;
  const names = rows.map(({ name }) => name);
  const isFew = names.length <= MOST_NAMED && !names.includes('');
  return `${isFew ? names.join(' and ') : counted(names.length, 'team')} ${verb}`;
}

/**
 * Describes the difference between two states of a table, such as 'title, 3 teams renamed, Leeds moved, 1 zone'.
 * Returns '' if their content is equal.
 */
export function changesText(before: TableContent, after: TableContent): string {
  const [oldTable, newTable] = [trimmed(before), trimmed(after)];
  const rows = followRows(oldTable.items, newTable.items);
  const retained = rows.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]));
  const renamed = retained.filter(({ from, name }) => oldTable.items[from]?.name !== name);
  const staying = stayingInOrder(retained.map(({ from }) => from));
  const inOrder = retained.toSorted((row, next) => row.from - next.from);
  const displaced = retained.filter((row, index) => inOrder[index] !== row);
  // If two rows swap places, both count as moved. Otherwise rows outside the longest ordered run count as moved.
  const moved = displaced.length <= MOST_NAMED ? displaced : retained.filter((_, index) => !staying.has(index));
  const added = rows.filter(({ from }) => from === null);
  const followed = new Set(retained.map(({ from }) => from));
  const removed = oldTable.items.filter((_, index) => !followed.has(index));
  const count = (fields: readonly (keyof TableContent)[]) =>
    fields.filter((key) => oldTable[key] !== newTable[key]).length;
  const [changedZones, changedColours] = [count(zoneFields), count(colourFields)];
  return [
    oldTable.name !== newTable.name && 'title',
    namesOrCount(renamed, 'renamed'),
    namesOrCount(moved, 'moved'),
    namesOrCount(added, 'added'),
    namesOrCount(removed, 'removed'),
    changedZones > 0 && counted(changedZones, 'zone'),
    changedColours > 0 && counted(changedColours, 'colour'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
