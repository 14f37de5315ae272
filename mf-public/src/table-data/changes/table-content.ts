import type { BandColours } from 'shared-contract/table-colours';
import { byPlace, type ZoneCounts } from 'shared-contract/table-rules';

/** What a table says and looks like. Its rows are in the order of their places. */
export type TableContent = ZoneCounts & BandColours & { name: string; items: { name: string }[] };

/** The content of something that has it, such as a form's values, and nothing else. */
export function contentOf(table: TableContent): TableContent {
  return {
    name: table.name,
    numberOfTeams: table.numberOfTeams,
    positiveAfterSeasonTeams: table.positiveAfterSeasonTeams,
    negativeAfterSeasonTeams: table.negativeAfterSeasonTeams,
    numberOfRelegations: table.numberOfRelegations,
    winnerColor: table.winnerColor,
    positiveColor: table.positiveColor,
    negativeColor: table.negativeColor,
    relegationColor: table.relegationColor,
    itemColor: table.itemColor,
    items: table.items.map(({ name }) => ({ name })),
  };
}

type SavedTable = Omit<TableContent, 'items'> & { items: { name: string; tablePlace: number }[] };

/** The content of a saved table, whose rows may be in any order. */
export const savedContentOf = (table: SavedTable): TableContent => contentOf({ ...table, items: byPlace(table.items) });

/** Whether two tables say and look the same; the server leaves out spaces around names. */
export function isSameContent(one: TableContent, other: TableContent): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

/** The content as the server would save it. */
export function trimmed(table: TableContent): TableContent {
  const { items, name, ...rest } = contentOf(table);
  return { ...rest, name: name.trim(), items: items.map((row) => ({ name: row.name.trim() })) };
}
