import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { csvCell, mediaTypes } from 'shared-contract/table-files';
import { saveFile } from 'shared-ui/save-file';
import type { Fields, Stored } from '../forms/fields.tsx';
import type { ListPage } from './list-page.ts';

/** A column of an exported list. */
export type ExportColumn<Row> = { header: string; value: (row: Row) => string | number };

/** A list to export: its columns, and a function that loads all rows that match the search and filters. */
export type ListExport<Row> = { columns: readonly ExportColumn<Row>[]; loadAll: () => Promise<readonly Row[]> };

/** Returns the columns of an exported list, one for each field. */
export function exportColumnsOf<Values>(fields: Fields<Values>): ExportColumn<Stored<Values>>[] {
  return (Object.keys(fields) as (keyof Values & string)[]).map((name) => {
    const { column, empty, label, text } = fields[name];
    return {
      header: typeof column === 'string' ? column : label,
      value: (row) => {
        const stored: (typeof row)[typeof name] = row[name];
        const value = stored === null ? empty : (stored as typeof empty);
        return typeof value === 'number' && typeof empty !== 'string' ? value : text(value);
      },
    };
  });
}

/** Loads all pages of a list, and returns their rows. */
export async function allPages<Row>(
  load: (query: { page: number; pageSize: number }) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load({ page, pageSize: MAX_PAGE_SIZE });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** Downloads a list as a CSV file with a header line. */
export async function saveList<Row>(name: string, { columns, loadAll }: ListExport<Row>): Promise<void> {
  const rows = await loadAll();
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  saveFile(`${name}.csv`, mediaTypes.csv, lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join(''));
}
