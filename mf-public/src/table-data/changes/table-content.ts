import { byPlace } from 'shared-contract/table-rules';
import { tableContent } from 'shared-contract/tables';
import * as v from 'valibot';

const Content = v.object({ ...tableContent, items: v.array(v.object({ name: v.string() })) });

/** What a table says and looks like. Its rows are in the order of their places. */
export type TableContent = v.InferOutput<typeof Content>;

/** The fields that count the rows of a zone, and those that hold a colour. */
export const zoneFields = ['positiveAfterSeasonTeams', 'negativeAfterSeasonTeams', 'numberOfRelegations'] as const;
export const colourFields = ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'] as const;

/** The content of something that has it, such as a form's values, and nothing else. */
export const contentOf = (table: TableContent): TableContent => v.parse(Content, table);

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
