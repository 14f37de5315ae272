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
export function changeWords(before: TableContent, after: TableContent): string {
  const [one, other] = [trimmed(before), trimmed(after)];
  const rows = followRows(one.items, other.items);
  const kept = rows.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]));
  const renamed = kept.filter(({ from, name }) => one.items[from]?.name !== name);
  const staying = stayingInOrder(kept.map(({ from }) => from));
  const inOrder = kept.toSorted((row, next) => row.from - next.from);
  const displaced = kept.filter((row, index) => inOrder[index] !== row);
  // If two rows swap places, both count as moved. Otherwise rows outside the longest ordered run count as moved.
  const moved = displaced.length <= MOST_NAMED ? displaced : kept.filter((_, index) => !staying.has(index));
  const added = rows.filter(({ from }) => from === null);
  const followed = new Set(kept.map(({ from }) => from));
  const removed = one.items.filter((_, index) => !followed.has(index));
  const count = (fields: readonly (keyof TableContent)[]) => fields.filter((key) => one[key] !== other[key]).length;
  const [changedZones, changedColours] = [count(zoneFields), count(colourFields)];
  return [
    one.name !== other.name && 'title',
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
