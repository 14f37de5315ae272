import type { SimpleTable } from 'shared-contract/tables';

type Cell = string | number;

/** A text that a spreadsheet would read as a formula is marked as text; quotes keep separators and line ends inside. */
function cell(value: Cell): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tables as CSV (RFC 4180), one line for each place. */
export function tablesAsCsv(tables: SimpleTable[]): string {
  const lines: Cell[][] = [['table', 'public', 'created', 'place', 'name']];
  for (const { created, isPublicTable, items, name } of tables) {
    for (const item of items.toSorted((a, b) => a.tablePlace - b.tablePlace)) {
      lines.push([name, isPublicTable ? 'yes' : 'no', created, item.tablePlace, item.name]);
    }
  }
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
