import type { PictureShape } from 'shared-contract/pictures';
import { canvas, type Row, rowsOf, type Titles } from './canvas.ts';
import type { Drawn } from './drawn.ts';
import type { TextEngine } from './text.ts';

/** The most rows in one column, by shape. */
const MAX_WIDE_ROWS = 20;
const MAX_TALL_ROWS = 20;
/** A head at least this much higher than its minimum has room for a larger title. */
const TALL_HEAD = 200;
const largeTitle = { size: 88, lines: 1 };
/** The height of the column headings of a scored tip. */
const COLUMN_HEADS = 30;

type Measures = {
  width: number;
  height: number;
  /** The space left and right of head and foot. */
  margin: number;
  /** The minimum height. Short tables leave more. */
  head: number;
  foot: number;
  titles: Titles;
  byline: number;
  mostRowHeight: number;
};

/** The common dimensions of the two pictures for phones. */
const portrait = {
  width: 1080,
  margin: 48,
  head: 196,
  foot: 84,
  titles: [
    { size: 56, lines: 1 },
    { size: 44, lines: 2 },
    { size: 36, lines: 2 },
  ],
  byline: 28,
};

const measures: Record<PictureShape, Measures> = {
  wide: {
    width: 1200,
    height: 630,
    margin: 36,
    head: 134,
    foot: 56,
    titles: [
      { size: 44, lines: 1 },
      { size: 36, lines: 1 },
      { size: 30, lines: 2 },
    ],
    byline: 24,
    mostRowHeight: 110,
  },
  tall: { ...portrait, height: 1350, mostRowHeight: 200 },
  // The rows determine the height.
  full: { ...portrait, height: 0, mostRowHeight: 58 },
};

/**
 * Returns the columns of a picture. A wide one has the first and the last places of a long table, and the number of
 * those between.
 */
function columnsOf(rows: Row[], shape: PictureShape): Row[][] {
  if (shape === 'full') return [rows];
  if (shape === 'tall') return rows.length <= MAX_TALL_ROWS ? [rows] : halves(rows);
  if (rows.length <= MAX_WIDE_ROWS / 2) return [rows];
  if (rows.length <= MAX_WIDE_ROWS) return halves(rows);
  const last = MAX_WIDE_ROWS / 2 - 1;
  // The row that names the zone may be an omitted one.
  const lastRows = rows.slice(-last).map((row, index) => (index === 0 ? { ...row, isFirstOfZone: true } : row));
  return [rows.slice(0, MAX_WIDE_ROWS / 2), [{ omitted: rows.length - MAX_WIDE_ROWS + 1 }, ...lastRows]];
}

function halves(rows: Row[]): Row[][] {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
}

/**
 * Draws a table as an SVG.
 * @param engine - Sets the text. Calls with the same engine share its cached lines.
 */
export function drawTable(drawn: Drawn, shape: PictureShape, engine: TextEngine): string {
  const { table, byline, score } = drawn;
  const measure = measures[shape];
  const { width, margin, foot } = measure;
  const heads = score === undefined ? 0 : COLUMN_HEADS;
  const columns = columnsOf(rowsOf(table, score), shape);
  const longest = Math.max(...columns.map(({ length }) => length));
  const space = measure.height - measure.head - heads - foot;
  const rowHeight =
    shape === 'full' ? measure.mostRowHeight : Math.min(measure.mostRowHeight, Math.floor(space / longest));
  const rest = shape === 'full' ? 0 : space - longest * rowHeight;
  const head = measure.head + rest;
  const top = head + heads;
  const height = top + longest * rowHeight + foot;
  const picture = canvas(engine, width, height);
  const titles = rest < TALL_HEAD ? measure.titles : [largeTitle, ...measure.titles];
  picture.head(table, byline, { ...measure, titles, x: 0, y: 0, height: head });
  const gutter = 2;
  const columnWidth = (width - gutter * (columns.length - 1)) / columns.length;
  for (const [index, rows] of columns.entries()) {
    const x = index * (columnWidth + gutter);
    if (score !== undefined) {
      picture.columnHeads({ x, y: head, width: columnWidth, height: heads }, rowHeight, score.standing);
    }
    for (const [at, row] of rows.entries()) {
      picture.row(table, row, { x, y: top + at * rowHeight, width: columnWidth, height: rowHeight });
    }
  }
  picture.foot(drawn, { height: foot, margin });
  return picture.svg();
}
