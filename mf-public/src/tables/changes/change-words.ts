import { counted } from 'shared-ui/format';
import { followRows } from './followed-rows.ts';
import { type TableContent, trimmed } from './table-content.ts';

const zones = ['positiveAfterSeasonTeams', 'negativeAfterSeasonTeams', 'numberOfRelegations'] as const;
const colours = ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'] as const;

/** What differs between two states of a table, in words: 'title, 3 names, order, 1 zone'. Nothing for the same content. */
export function changeWords(before: TableContent, after: TableContent): string {
  const [one, other] = [trimmed(before), trimmed(after)];
  const names = one.items.map(({ name }) => name);
  const rows = followRows(
    names,
    other.items.map(({ name }) => name),
  );
  const kept = rows.flatMap(({ name, from }) => (from === null ? [] : [{ name, from }]));
  const renamed = kept.filter(({ from, name }) => names[from] !== name).length;
  const isReordered = kept.some(({ from }, index) => from < (kept[index - 1]?.from ?? -1));
  const added = rows.length - kept.length;
  const removed = names.length - kept.length;
  const count = (fields: readonly (keyof TableContent)[]) => fields.filter((key) => one[key] !== other[key]).length;
  const [changedZones, changedColours] = [count(zones), count(colours)];
  return [
    one.name !== other.name && 'title',
    renamed > 0 && counted(renamed, 'name'),
    isReordered && 'order',
    added > 0 && `${counted(added, 'team')} added`,
    removed > 0 && `${counted(removed, 'team')} removed`,
    changedZones > 0 && counted(changedZones, 'zone'),
    changedColours > 0 && counted(changedColours, 'colour'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
