import { csvCell } from 'shared-contract/table-files';
import { byPlace } from 'shared-contract/table-rules';
import type { SimpleTable } from 'shared-contract/tables';

/** Spreadsheets read a file as UTF-8 when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Tables as CSV (RFC 4180), one line for each place. */
export function tablesAsCsv(tables: SimpleTable[]): string {
  const lines: (string | number)[][] = [['table', 'public', 'created', 'place', 'name']];
  for (const { created, isPublicTable, items, name } of tables) {
    for (const item of byPlace(items)) {
      lines.push([name, isPublicTable ? 'yes' : 'no', created, item.tablePlace, item.name]);
    }
  }
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
