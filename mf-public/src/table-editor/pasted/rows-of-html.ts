import type { Rows } from './columns.ts';

/** What a cell says, without footnotes and what is not shown. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('sup, style, script, [hidden]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The rows of a table with as many cells as are seen: one that goes over several rows or columns is in each. */
function cellsByPlace(table: HTMLTableElement): Rows {
  const rows: Rows = Array.from(table.rows, () => []);
  for (const [at, row] of Array.from(table.rows).entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      const text = textOf(cell);
      for (const below of rows.slice(at, at + Math.max(1, cell.rowSpan))) {
        for (let across = 0; across < cell.colSpan; across += 1) below[column + across] = text;
      }
      column += cell.colSpan;
    }
  }
  return rows.map((row) => Array.from(row, (cell: string | undefined) => cell ?? ''));
}

/** The rows of the longest table in copied HTML, or `null` without one. Nothing in it is run or fetched. */
export function rowsOfHtml(html: string): Rows | null {
  if (!/<table/i.test(html)) return null;
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const longest = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  const rows = longest === undefined ? [] : cellsByPlace(longest).filter((row) => row.some((cell) => cell !== ''));
  return rows.length < 2 ? null : rows;
}
