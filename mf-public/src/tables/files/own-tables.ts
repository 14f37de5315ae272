import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { csvCell, tableForFile, type FileTable } from 'shared-contract/table-files';
import { byPlace } from 'shared-contract/table-rules';
import { listTablesOfOwner, type SimpleTable } from 'shared-contract/tables';
import { callList } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';

/** Fetches all pages of an owner's tables. Returns them oldest first. @throws {ApiError} as `callList` does. */
export async function allTablesOf(owner: string, signal?: AbortSignal): Promise<SimpleTable[]> {
  const tables = new Map<string, SimpleTable>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await callList(listTablesOfOwner, {
      params: { id: owner },
      query: { page, sort: 'created' },
      ...(signal && { signal }),
    });
    for (const table of items) tables.set(table.id, table);
    if (items.length < MAX_PAGE_SIZE || tables.size >= total) return [...tables.values()];
  }
}

/** Returns the query for all tables of the signed-in user, oldest first. */
export const allOwnTables = (owner: string): Query<SimpleTable[]> =>
  combinedQuery('all own tables', [listTablesOfOwner], null, (signal) => allTablesOf(owner, signal));

const keyOf = (table: FileTable) => {
  const items = byPlace(table.items).map(({ name, tablePlace }) => ({ name: name.trim(), tablePlace }));
  return JSON.stringify(tableForFile({ ...table, name: table.name.trim(), items })).toLowerCase();
};

/**
 * Splits `tables` into those missing from `own` and those existing in it. Compares content, ignoring
 * case and visibility. A table that occurs twice must be in `own` twice.
 */
export function missingAmong<Table extends FileTable>(
  tables: readonly Table[],
  own: readonly FileTable[],
): { missing: Table[]; existing: Table[] } {
  const counts = new Map<string, number>();
  for (const table of own) counts.set(keyOf(table), (counts.get(keyOf(table)) ?? 0) + 1);
  const missing: Table[] = [];
  const existing: Table[] = [];
  for (const table of tables) {
    const key = keyOf(table);
    const remaining = counts.get(key) ?? 0;
    (remaining > 0 ? existing : missing).push(table);
    counts.set(key, remaining - 1);
  }
  return { missing, existing };
}

/** With a byte order mark, spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns tables as CSV (RFC 4180), with a line for each place. */
export function tablesAsCsv(tables: SimpleTable[]): string {
  const lines: (string | number)[][] = [['table', 'public', 'created', 'place', 'name']];
  for (const { created, isPublicTable, items, name } of tables) {
    for (const item of byPlace(items)) {
      lines.push([name, isPublicTable ? 'yes' : 'no', created, item.tablePlace, item.name]);
    }
  }
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
