import { counted } from 'shared-ui/format';
import { followRows } from './followed-rows.ts';
import { colourFields, type TableContent, trimmed, zoneFields } from './table-content.ts';

/** The indexes of numbers that can stay where they are for all to be in order, as many as can. */
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

/** “Leeds and Burnley moved”; of more than two, or of rows without a name, how many: “3 teams moved”. */
function namesOrCount(rows: readonly { name: string }[], verb: string): string | false {
  if (rows.length === 0) return false;
  const names = rows.map(({ name }) => name);
  const isFew = names.length <= MOST_NAMED && !names.includes('');
  return `${isFew ? names.join(' and ') : counted(names.length, 'team')} ${verb}`;
}

/** What differs between two states of a table, in words: 'title, 3 teams renamed, Leeds moved, 1 zone'. Nothing for the same content. */
export function changeWords(before: TableContent, after: TableContent): string {
  const [one, other] = [trimmed(before), trimmed(after)];
  const rows = followRows(one.items, other.items);
  const kept = rows.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]));
  const renamed = kept.filter(({ from, name }) => one.items[from]?.name !== name);
  const staying = stayingInOrder(kept.map(({ from }) => from));
  const inOrder = kept.toSorted((row, next) => row.from - next.from);
  const displaced = kept.filter((row, index) => inOrder[index] !== row);
  // Two that change places have both moved; of more, those that the others made room for.
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
