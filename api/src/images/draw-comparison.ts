import { asLargeAs, type ComparedTeam, compareTables } from 'shared-contract/compare';
import { canvas, INK, MARK, QUIET, type Row, rowsOf } from './canvas.ts';
import type { DrawnComparison } from './drawn.ts';
import type { Line, TextEngine } from './text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const HEAD = 134;
const FOOT = 56;
const MARGIN = 28;
/** The space between the tables, which holds the lines. */
const BETWEEN = 180;
const COLUMN = (WIDTH - BETWEEN) / 2;
const MAX_ROWS = 14;
const MAX_ROW_HEIGHT = 80;
const titles = [
  { size: 38, lines: 1 },
  { size: 30, lines: 2 },
];

/** Returns the first rows of a long table, and the number of omitted ones. */
function firstRows(rows: Row[]): Row[] {
  if (rows.length <= MAX_ROWS) return rows;
  return [...rows.slice(0, MAX_ROWS - 1), { omitted: rows.length - MAX_ROWS + 1 }];
}

/**
 * Draws two tables side by side as an SVG, with lines between a team's places. The largest differences are highlighted.
 * @param engine - As for `drawTable`.
 */
export function drawComparison({ tables, bylines, otherNames, ...foot }: DrawnComparison, engine: TextEngine): string {
  const { distance, largest, rows } = compareTables(tables[0].items, tables[1].items, otherNames);
  const columns = tables.map((table) => firstRows(rowsOf(table)));
  const longest = Math.max(...columns.map(({ length }) => length));
  const rowHeight = Math.min(MAX_ROW_HEIGHT, Math.floor((HEIGHT - HEAD - FOOT) / longest));
  const picture = canvas(engine, WIDTH, HEIGHT);
  for (const [index, table] of tables.entries()) {
    const box = { x: index * (COLUMN + BETWEEN), width: COLUMN };
    picture.head(table, bylines[index] ?? '', { ...box, y: 0, height: HEAD, margin: MARGIN, titles, byline: 22 });
    for (const [at, row] of (columns[index] ?? []).entries()) {
      picture.row(table, row, { ...box, y: HEAD + at * rowHeight, height: rowHeight });
    }
  }

  function writeInMiddle(line: Line, { size, ...at }: { y: number; size: number; colour: string }): void {
    picture.write(line, { ...at, size, x: (WIDTH - line.width * size) / 2 });
  }
  if (rows.some(({ difference }) => difference !== null)) {
    const alone = rows.filter(({ difference }) => difference === null).length;
    const top = alone === 0 ? 74 : 62;
    const label = distance === 0 ? 'same order' : distance === 1 ? 'place apart' : 'places apart';
    writeInMiddle(engine.figures(distance === 0 ? '=' : String(distance), 'bold'), { y: top, size: 48, colour: INK });
    writeInMiddle(engine.line(label, 'medium'), { y: top + 30, size: 20, colour: QUIET });
    if (alone > 0) {
      writeInMiddle(engine.line(`${alone} in only one`, 'medium'), { y: top + 56, size: 18, colour: QUIET });
    }
  } else {
    writeInMiddle(engine.line('no team in both', 'medium'), { y: 74, size: 20, colour: INK });
  }

  /** Returns the middle of a place's row, or of the row that counts the omitted ones. */
  const middleOf = (place: number, column: number) =>
    HEAD + (Math.min(place, columns[column]?.length ?? 0) - 0.5) * rowHeight;
  const isVisible = (place: number, column: number) => place < MAX_ROWS || (columns[column]?.length ?? 0) < MAX_ROWS;
  function drawLine(row: ComparedTeam, attributes: string): void {
    const [first, second] = row.places;
    if (first === null || second === null || !(isVisible(first, 0) || isVisible(second, 1))) return;
    const [from, to] = [middleOf(first, 0), middleOf(second, 1)];
    const [left, right] = [COLUMN + 6, COLUMN + BETWEEN - 6];
    const bend = BETWEEN * 0.4;
    picture.shapes.push(
      `<path d="M${left} ${from}C${left + bend} ${from} ${right - bend} ${to} ${right} ${to}" fill="none" stroke-linecap="round" ${attributes}/>`,
    );
  }
  const farthest = asLargeAs(largest, rows);
  const others = rows.filter((row) => !farthest.includes(row));
  for (const row of others) drawLine(row, `stroke="${QUIET}" stroke-opacity="0.45" stroke-width="2"`);
  for (const row of farthest) drawLine(row, `stroke="${MARK}" stroke-width="4"`);
  picture.foot(foot, { height: FOOT, margin: MARGIN });
  return picture.svg();
}
