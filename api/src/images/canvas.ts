import { readableOn, tintOf } from 'shared-contract/colours';
import { type Zone, byPlace, zoneAt, zoneColour, zoneLabels } from 'shared-contract/table-rules';
import type { Drawn } from './drawn.ts';
import type { DrawnScore, DrawnScoreRow } from './tip-score.ts';
import { type Line, lineDrawer, type TextEngine } from './text.ts';

export const INK = '#12162b';
export const QUIET = '#545b78';
export const MARK = '#0f1990';
export const WHITE = '#ffffff';
/** The smallest font size in pixels. */
export const LEAST_SIZE = 17;

type Table = Drawn['table'];

/** A row to draw, or the number of omitted rows. */
export type Row =
  | { place: number; name: string; zone: Zone; isFirstOfZone: boolean; score?: DrawnScoreRow | undefined }
  | { omitted: number };

/** Returns all rows of a table. */
export function rowsOf(table: Table, score?: DrawnScore): Row[] {
  return byPlace(table.items).map(({ name }, index) => {
    const zone = zoneAt(table, index);
    const isFirstOfZone = index === 0 || zoneAt(table, index - 1) !== zone;
    return { place: index + 1, name, zone, isFirstOfZone, score: score?.rows[index] };
  });
}

/** Where the columns of a score end, in em of the row's text from its right edge. The movement follows the place. */
const columnsOfScore = { points: 0.9, place: 5.5 };

/** Returns the font size of a row. It is larger in columns as wide as the picture. */
const textSize = (rowHeight: number, columnWidth: number) =>
  Math.round(Math.min(rowHeight * 0.5, Math.max(26, columnWidth / 30)));

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, alpha = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${alpha === 1 ? '' : ` fill-opacity="${alpha}"`}/>`;

/** Breaks a title into at most `most` lines of at most `width` em. Shortens the last line if necessary. */
export function titleLines(engine: TextEngine, title: string, most: number, width: number): Line[] {
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

type Box = { x: number; y: number; width: number; height: number };
/** The font sizes of a title, the largest first, each with its maximum number of lines. */
export type Titles = readonly { size: number; lines: number }[];

/** Creates an empty canvas of `width` × `height` pixels, with functions that draw the components of pictures. */
export function canvas(engine: TextEngine, width: number, height: number) {
  const drawer = lineDrawer();
  const shapes: string[] = [rectangle(0, 0, width, height, WHITE)];
  const write = (line: Line, at: Parameters<typeof drawer.draw>[1]) => shapes.push(drawer.draw(line, at));

  /** Draws a table's name and byline on its winner's colour. */
  function head(table: Table, byline: string, box: Box & { margin: number; titles: Titles; byline: number }): void {
    const text = readableOn(table.winnerColor, table.itemColor);
    shapes.push(rectangle(box.x, box.y, box.width, box.height, table.winnerColor));
    const within = box.width - 2 * box.margin;
    const chosen =
      box.titles.find(({ size, lines }) => {
        const set = titleLines(engine, table.name, lines, within / size);
        return set.length === 1 ? engine.line(table.name, 'bold').width * size <= within : set.every(() => lines > 1);
      }) ?? box.titles.at(-1);
    const { size = 0, lines = 1 } = chosen ?? {};
    const set = titleLines(engine, table.name, lines, within / size);
    const leading = Math.round(size * 1.15);
    const block = set.length * leading + Math.round(box.byline * 1.5);
    const x = box.x + box.margin;
    let y = box.y + Math.round((box.height - block) / 2);
    for (const line of set) {
      write(line, { x, y: y + Math.round(size * 0.9), size, colour: text });
      y += leading;
    }
    const by = engine.fitting(byline, 'medium', within / box.byline);
    write(by, { x, y: y + Math.round(box.byline * 1.15), size: box.byline, colour: text, alpha: 0.85 });
  }

  /** Draws a row of a table on its band. */
  function row(table: Table, drawn: Row, { height: rowHeight, width: columnWidth, x, y }: Box): void {
    const size = textSize(rowHeight, columnWidth);
    const small = Math.round(size * 0.74);
    const place = Math.round(size * 2.6);
    const baseline = y + Math.round(rowHeight / 2 + size * 0.35);
    const gap = Math.round(size * 0.9);
    if ('omitted' in drawn) {
      const free = zoneColour(table, 'none');
      const tint = tintOf(free, readableOn(free, table.itemColor));
      shapes.push(rectangle(x, y, place, rowHeight, tint), rectangle(x, y, columnWidth, 1, INK, 0.1));
      const omitted = engine.line(`+${drawn.omitted} more`, 'medium');
      write(omitted, { x: x + place + gap, y: baseline, size, colour: QUIET });
      return;
    }
    const { zone } = drawn;
    const band = zoneColour(table, zone);
    const text = readableOn(band, table.itemColor);
    shapes.push(rectangle(x, y, columnWidth, rowHeight, band), rectangle(x, y, place, rowHeight, tintOf(band, text)));
    if (zone === 'none') shapes.push(rectangle(x, y, columnWidth, 1, INK, 0.1));
    const number = engine.figures(String(drawn.place), 'bold');
    write(number, { x: x + (place - number.width * size * 0.9) / 2, y: baseline, size: size * 0.9, colour: text });
    const left = x + place + gap;
    const nameWithin = (right: number) => {
      const name = engine.fitting(drawn.name, zone === 'none' ? 'medium' : 'semibold', (right - gap - left) / size);
      write(name, { x: left, y: baseline, size, colour: text });
    };
    if (drawn.score !== undefined) {
      nameWithin(scoreCells(drawn.score, { right: x + columnWidth, baseline, size, colour: text }));
      return;
    }
    const label = drawn.isFirstOfZone ? engine.line(zoneLabels[zone], 'semibold') : { width: 0, parts: [] };
    const labelLeft = x + columnWidth - gap - label.width * small;
    write(label, { x: labelLeft, y: baseline, size: small, colour: text });
    nameWithin(labelLeft);
  }

  type Cells = { right: number; baseline: number; size: number; colour: string };

  /** Draws a team's actual place, its movement and its points at the end of the row. Returns where they begin. */
  function scoreCells({ movement, place, points }: DrawnScoreRow, { baseline, colour, right, size }: Cells): number {
    const atEnd = (line: Line, end: number, lineSize: number) =>
      write(line, { x: right - end * size - line.width * lineSize, y: baseline, size: lineSize, colour });
    atEnd(engine.figures(points, 'bold'), columnsOfScore.points, size);
    const stands = engine.figures(place, 'semibold');
    atEnd(stands, columnsOfScore.place, size);
    const left = right - (columnsOfScore.place + stands.width) * size;
    if (movement === 0) return left;
    const small = size * 0.8;
    const number = engine.figures(String(Math.abs(movement)), 'medium');
    const side = small * 0.6;
    const top = baseline - small * 0.66;
    const start = right - columnsOfScore.place * size + size * 0.35;
    const [tip, base] = movement > 0 ? [top, top + side] : [top + side, top];
    shapes.push(`<path d="M${start} ${base}h${side}L${start + side / 2} ${tip}z" fill="${colour}"/>`);
    write(number, { x: start + side + small * 0.2, y: baseline, size: small, colour });
    return left;
  }

  /** Draws the column headings of a scored tip above its rows. */
  function columnHeads(
    { height: stripHeight, width: columnWidth, x, y }: Box,
    rowHeight: number,
    standing: string,
  ): void {
    const size = textSize(rowHeight, columnWidth);
    const baseline = y + Math.round(stripHeight / 2 + LEAST_SIZE * 0.35);
    const at = (text: string, end: number) => {
      const line = engine.line(text, 'medium');
      const right = x + columnWidth - end * size;
      write(line, { x: right - line.width * LEAST_SIZE, y: baseline, size: LEAST_SIZE, colour: QUIET });
    };
    const tip = engine.line('Tip', 'medium');
    const band = Math.round(size * 2.6);
    write(tip, { x: x + (band - tip.width * LEAST_SIZE) / 2, y: baseline, size: LEAST_SIZE, colour: QUIET });
    at(standing, columnsOfScore.place);
    at('Points', columnsOfScore.points);
  }

  /** Draws the product's mark and name, and the URL of the table, at the end of the picture. */
  function foot(
    { address, productName }: Pick<Drawn, 'address' | 'productName'>,
    at: { height: number; margin: number },
  ) {
    const top = height - at.height;
    const size = Math.round(at.height * 0.43);
    const side = Math.round(at.height * 0.57);
    const baseline = top + Math.round(at.height / 2 + size * 0.36);
    const markTop = top + (at.height - side) / 2;
    const bar = (index: number, share: number, alpha: number) =>
      `<rect x="${at.margin + side * 0.22}" y="${markTop + side * (0.25 + 0.19 * index)}" width="${side * share}" height="${side * 0.125}" rx="1" fill="${WHITE}" fill-opacity="${alpha}"/>`;
    shapes.push(
      rectangle(0, top, width, at.height, WHITE),
      rectangle(0, top, width, 1, INK, 0.1),
      `<rect x="${at.margin}" y="${markTop}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${MARK}"/>`,
      bar(0, 0.56, 1),
      bar(1, 0.44, 0.75),
      bar(2, 0.31, 0.5),
    );
    const name = engine.fitting(productName, 'bold', (width * 0.35) / size);
    const nameLeft = at.margin + side + Math.round(side * 0.4);
    write(name, { x: nameLeft, y: baseline, size, colour: MARK });
    const room = width - 2 * at.margin - nameLeft - name.width * size;
    const link = Math.max(LEAST_SIZE, Math.min(size * 0.8, room / engine.line(address, 'medium').width));
    const line = engine.fitting(address, 'medium', room / link);
    write(line, { x: width - at.margin - line.width * link, y: baseline, size: link, colour: QUIET });
  }

  /** Returns a self-contained SVG. It refers to no font, style sheet or other file. */
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawer.definitions()}${shapes.join('')}</svg>`;

  return { head, row, columnHeads, foot, svg, shapes, write };
}
