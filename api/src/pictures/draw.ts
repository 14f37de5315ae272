import { readableOn, tintOf } from 'shared-contract/colours';
import { type Zone, byPlace, zoneAt, zoneColour, zoneWords } from 'shared-contract/table-rules';
import type { PictureShape } from 'shared-contract/pictures';
import type { Drawn } from './drawn.ts';
import { type Line, lineDrawer, type TextEngine } from './text.ts';

const INK = '#12162b';
const QUIET = '#545b78';
const MARK = '#0f1990';
const WHITE = '#ffffff';
/** The smallest size of text, in pixels. */
const LEAST_SIZE = 17;
/** How many rows stand in one column at most, by shape. */
const MOST_WIDE_ROWS = 20;
const MOST_TALL_ROWS = 20;

type Measures = {
  width: number;
  height: number;
  /** The space left and right of head and foot. */
  margin: number;
  head: number;
  foot: number;
  /** Sizes that the title may have, the largest first, each with the lines it may have. */
  titles: readonly { size: number; lines: number }[];
  byline: number;
  mostRowHeight: number;
};

/** What the two pictures for phones have in common. */
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
    mostRowHeight: 56,
  },
  tall: { ...portrait, height: 1350, mostRowHeight: 96 },
  // As high as its rows need.
  full: { ...portrait, height: 0, mostRowHeight: 58 },
};

/** A row to draw, or the number of those left out. */
type Row = { place: number; name: string; zone: Zone; isFirstOfZone: boolean } | { leftOut: number };

function rowsOf({ table }: Drawn): Row[] {
  return byPlace(table.items).map(({ name }, index) => {
    const zone = zoneAt(table, index);
    return { place: index + 1, name, zone, isFirstOfZone: index === 0 || zoneAt(table, index - 1) !== zone };
  });
}

/** The columns of a picture. A wide one shows the first and the last places of a long table, with a note of those between. */
function columnsOf(rows: Row[], shape: PictureShape): Row[][] {
  if (shape === 'full') return [rows];
  if (shape === 'tall') return rows.length <= MOST_TALL_ROWS ? [rows] : halves(rows);
  if (rows.length <= MOST_WIDE_ROWS / 2) return [rows];
  if (rows.length <= MOST_WIDE_ROWS) return halves(rows);
  const last = MOST_WIDE_ROWS / 2 - 1;
  return [rows.slice(0, MOST_WIDE_ROWS / 2), [{ leftOut: rows.length - MOST_WIDE_ROWS + 1 }, ...rows.slice(-last)]];
}

function halves(rows: Row[]): Row[][] {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
}

const rectangle = (x: number, y: number, width: number, height: number, fill: string, alpha = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${alpha === 1 ? '' : ` fill-opacity="${alpha}"`}/>`;

/** Breaks a title into at most `most` lines of at most `width` em; the last one is shortened if need be. */
function titleLines(engine: TextEngine, title: string, most: number, width: number): Line[] {
  const words = title.split(' ');
  const lines: Line[] = [];
  while (words.length > 0 && lines.length < most - 1) {
    let count = words.length;
    while (count > 1 && engine.line(words.slice(0, count).join(' '), 'bold').width > width) count -= 1;
    lines.push(engine.fitting(words.splice(0, count).join(' '), 'bold', width));
  }
  if (words.length > 0) lines.push(engine.fitting(words.join(' '), 'bold', width));
  return lines;
}

/**
 * Draws a table as an SVG of its own: nothing in it refers to a font, a style sheet or another file.
 * @param engine - Sets the text; two calls with the same one share what it has set.
 */
export function drawTable(drawn: Drawn, shape: PictureShape, engine: TextEngine): string {
  const { table, byline, productName, address } = drawn;
  const measure = measures[shape];
  const { width, margin, head, foot } = measure;
  const columns = columnsOf(rowsOf(drawn), shape);
  const longest = Math.max(...columns.map(({ length }) => length));
  const space = measure.height - head - foot;
  const rowHeight =
    shape === 'full' ? measure.mostRowHeight : Math.min(measure.mostRowHeight, Math.floor(space / longest));
  const height = shape === 'full' ? head + longest * rowHeight + foot : measure.height;
  const drawer = lineDrawer();
  const shapes: string[] = [rectangle(0, 0, width, height, WHITE)];
  const write = (line: Line, at: Parameters<typeof drawer.draw>[1]) => shapes.push(drawer.draw(line, at));

  function drawHead() {
    const text = readableOn(table.winnerColor, table.itemColor);
    shapes.push(rectangle(0, 0, width, head, table.winnerColor));
    const within = width - 2 * margin;
    const chosen =
      measure.titles.find(({ size, lines }) => {
        const set = titleLines(engine, table.name, lines, within / size);
        return set.length === 1 ? engine.line(table.name, 'bold').width * size <= within : set.every(() => lines > 1);
      }) ?? measure.titles.at(-1);
    const { size = 0, lines = 1 } = chosen ?? {};
    const set = titleLines(engine, table.name, lines, within / size);
    const leading = Math.round(size * 1.15);
    const block = set.length * leading + Math.round(measure.byline * 1.5);
    let y = Math.round((head - block) / 2);
    for (const line of set) {
      write(line, { x: margin, y: y + Math.round(size * 0.9), size, colour: text });
      y += leading;
    }
    const by = engine.fitting(byline, 'medium', within / measure.byline);
    write(by, { x: margin, y: y + Math.round(measure.byline * 1.15), size: measure.byline, colour: text, alpha: 0.85 });
  }

  function drawRow(row: Row, x: number, y: number, columnWidth: number) {
    const size = Math.min(26, Math.round(rowHeight * 0.5));
    const small = Math.round(size * 0.74);
    const place = Math.round(size * 2.6);
    const baseline = y + Math.round(rowHeight / 2 + size * 0.35);
    const gap = Math.round(size * 0.9);
    if ('leftOut' in row) {
      shapes.push(rectangle(x, y + rowHeight - 1, columnWidth, 1, INK, 0.1));
      const note = engine.line(`… ${row.leftOut} more …`, 'medium');
      write(note, { x: x + place + gap, y: baseline, size, colour: QUIET });
      return;
    }
    const { zone } = row;
    const band = zoneColour(table, zone);
    const text = readableOn(band, table.itemColor);
    shapes.push(rectangle(x, y, columnWidth, rowHeight, band), rectangle(x, y, place, rowHeight, tintOf(band, text)));
    if (zone === 'none') shapes.push(rectangle(x, y, columnWidth, 1, INK, 0.1));
    const number = engine.figures(String(row.place), 'bold');
    write(number, { x: x + (place - number.width * size * 0.9) / 2, y: baseline, size: size * 0.9, colour: text });
    const word = row.isFirstOfZone ? engine.line(zoneWords[zone], 'semibold') : { width: 0, parts: [] };
    const wordLeft = x + columnWidth - gap - word.width * small;
    write(word, { x: wordLeft, y: baseline, size: small, colour: text });
    const left = x + place + gap;
    const most = (wordLeft - gap - left) / size;
    write(engine.fitting(row.name, zone === 'none' ? 'medium' : 'semibold', most), {
      x: left,
      y: baseline,
      size,
      colour: text,
    });
  }

  function drawFoot() {
    const top = height - foot;
    const size = Math.round(foot * 0.43);
    const side = Math.round(foot * 0.57);
    const baseline = top + Math.round(foot / 2 + size * 0.36);
    const markTop = top + (foot - side) / 2;
    const bar = (row: number, share: number, alpha: number) =>
      `<rect x="${margin + side * 0.22}" y="${markTop + side * (0.25 + 0.19 * row)}" width="${side * share}" height="${side * 0.125}" rx="1" fill="${WHITE}" fill-opacity="${alpha}"/>`;
    shapes.push(
      rectangle(0, top, width, foot, WHITE),
      rectangle(0, top, width, 1, INK, 0.1),
      `<rect x="${margin}" y="${markTop}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${MARK}"/>`,
      bar(0, 0.56, 1),
      bar(1, 0.44, 0.75),
      bar(2, 0.31, 0.5),
    );
    const name = engine.fitting(productName, 'bold', (width * 0.35) / size);
    const nameLeft = margin + side + Math.round(side * 0.4);
    write(name, { x: nameLeft, y: baseline, size, colour: MARK });
    const room = width - 2 * margin - nameLeft - name.width * size;
    const link = Math.max(LEAST_SIZE, Math.min(size * 0.8, room / engine.line(address, 'medium').width));
    const line = engine.fitting(address, 'medium', room / link);
    write(line, { x: width - margin - line.width * link, y: baseline, size: link, colour: QUIET });
  }

  drawHead();
  const gutter = 2;
  const columnWidth = (width - gutter * (columns.length - 1)) / columns.length;
  for (const [index, rows] of columns.entries()) {
    const x = index * (columnWidth + gutter);
    for (const [at, row] of rows.entries()) drawRow(row, x, head + at * rowHeight, columnWidth);
  }
  drawFoot();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawer.definitions()}${shapes.join('')}</svg>`;
}
