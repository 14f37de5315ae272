/** A copied table as rows of cells. */
export type Rows = string[][];

const isSeparated = (lines: readonly string[], separator: string) => {
  const counts = new Set(lines.map((line) => cellsOf(line, separator).length));
  return counts.size === 1 && !counts.has(1);
};

/** Splits a line into cells. Ignores separators within quotes. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  // An unclosed quote is part of a name.
  return isQuoted ? line.split(separator) : [...cells, cell];
}

const MARKDOWN_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

function markdownRows(lines: readonly string[]): Rows | null {
  const rows = lines.filter((line) => line.includes('|') && !MARKDOWN_RULE.test(line));
  const isTable = rows.length < lines.length ? lines.some((line) => MARKDOWN_RULE.test(line)) : isSeparated(lines, '|');
  if (!isTable || rows.length < 2) return null;
  return rows.map((line) => line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|'));
}

const FIGURES = /^(.*\p{L}\S*?)((?:\s+[+\-−–]?\d+(?:[:.,\-–]\d+)?)+)$/u;

/**
 * Splits lines that end in single-spaced numbers into the name and the numbers. Uses the smallest count of trailing
 * numbers. Returns `null` if that is below two.
 */
export function rowsWithFigures(lines: readonly string[]): Rows | null {
  const parts = lines.map((line) => FIGURES.exec(line.trim()));
  const counts = parts.map((part) => part?.[2]?.trim().split(/\s+/).length ?? 0);
  const figures = Math.min(...counts);
  // A single number may belong to the name, as in FC Schalke 04.
  if (figures < 2) return null;
  return lines.map((line) => {
    const words = line.trim().split(/\s+/);
    return [words.slice(0, -figures).join(' '), ...words.slice(-figures)];
  });
}

/** Splits the lines into rows of a table. Returns `null` if they are a plain list. */
export function rowsOf(lines: readonly string[]): Rows | null {
  const markdown = markdownRows(lines);
  if (markdown !== null) return markdown;
  if (lines.some((line) => line.includes('\t'))) return lines.map((line) => cellsOf(line, '\t'));
  const separator = [';', ','].find((candidate) => isSeparated(lines, candidate));
  if (separator !== undefined) return lines.map((line) => cellsOf(line, separator));
  const wide = lines.map((line) => line.trim().split(/\s{2,}/));
  return wide.every(({ length }) => length > 1) ? wide : null;
}

/** Returns the visible text of a cell, without footnotes. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('sup, style, script, [hidden]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the rows of a table. A cell with a `rowspan` or `colspan` is repeated in each place that it covers. */
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

/**
 * Returns the rows of the longest table in copied HTML, or `null` without a table. Runs no scripts and fetches nothing.
 */
export function rowsOfHtml(html: string): Rows | null {
  if (!/<table/i.test(html)) return null;
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const longest = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  const rows = longest === undefined ? [] : cellsByPlace(longest).filter((row) => row.some((cell) => cell !== ''));
  return rows.length < 2 ? null : rows;
}
