import { byPlace } from 'shared-contract/table-rules';
import { tableContent } from 'shared-contract/tables';
import * as v from 'valibot';

const Content = v.object({ ...tableContent, items: v.array(v.object({ name: v.string() })) });

/** The content and colours of a table. Its rows are ordered by place. */
export type TableContent = v.InferOutput<typeof Content>;

/** Fields that count the rows of a zone. */
export const zoneFields = ['positiveAfterSeasonTeams', 'negativeAfterSeasonTeams', 'numberOfRelegations'] as const;
export const colourFields = ['winnerColor', 'positiveColor', 'negativeColor', 'relegationColor', 'itemColor'] as const;

/** Returns the content fields of `table`, such as form values, without any other field. */
export const contentOf = (table: TableContent): TableContent => v.parse(Content, table);

type SavedTable = Omit<TableContent, 'items'> & { items: { name: string; tablePlace: number }[] };

/** Returns the content of a saved table, with its rows sorted by place. */
export const savedContentOf = (table: SavedTable): TableContent => contentOf({ ...table, items: byPlace(table.items) });

/** Returns whether two tables have the same content. Ignores spaces around names, as the server does. */
export function isSameContent(one: TableContent, other: TableContent): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

/** Returns the content as the server saves it: names without surrounding spaces. */
export function trimmed(table: TableContent): TableContent {
  const { items, name, ...rest } = contentOf(table);
  return { ...rest, name: name.trim(), items: items.map((row) => ({ name: row.name.trim() })) };
}
