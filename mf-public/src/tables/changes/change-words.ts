import { counted } from 'shared-ui/format';
import { followRows } from './followed-rows.ts';
import { type TableContent, trimmed } from './table-content.ts';

const zones = ['positiveAfterSeasonTeams', 'negativeAfterSeasonTeams', 'numberOfRelegations'] as const;
const colours = ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'] as const;

/** How many of the numbers can stay where they are for all to be in order. */
function longestInOrder(numbers: readonly number[]): number {
  const endingAt: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = endingAt.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    endingAt[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...endingAt);
}

/** What differs between two states of a table, in words: 'title, 3 names, 1 team moved, 1 zone'. Nothing for the same content. */
export function changeWords(before: TableContent, after: TableContent): string {
  const [one, other] = [trimmed(before), trimmed(after)];
  const names = one.items.map(({ name }) => name);
  const rows = followRows(
    names,
    other.items.map(({ name }) => name),
  );
  const kept = rows.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]));
  const renamed = kept.filter(({ from, name }) => names[from] !== name).length;
  const moved = kept.length - longestInOrder(kept.map(({ from }) => from));
  const added = rows.length - kept.length;
  const removed = names.length - kept.length;
  const count = (fields: readonly (keyof TableContent)[]) => fields.filter((key) => one[key] !== other[key]).length;
  const [changedZones, changedColours] = [count(zones), count(colours)];
  return [
    one.name !== other.name && 'title',
    renamed > 0 && counted(renamed, 'name'),
    moved > 0 && `${counted(moved, 'team')} moved`,
    added > 0 && `${counted(added, 'team')} added`,
    removed > 0 && `${counted(removed, 'team')} removed`,
    changedZones > 0 && counted(changedZones, 'zone'),
    changedColours > 0 && counted(changedColours, 'colour'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
