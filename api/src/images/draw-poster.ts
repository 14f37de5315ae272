import { readableOn, tintOf } from 'shared-contract/colours';
import { newTable, zoneAt, zoneColour } from 'shared-contract/table-rules';
import { canvas, INK, MARK, rectangle, titleLines, WHITE } from './canvas.ts';
import type { Poster, PosterRow } from './poster.ts';
import type { TextEngine } from './text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const FOOT = 64;
const BODY = HEIGHT - FOOT;
const MARGIN = 56;
/** The width of the text. The rows have the rest. */
const TEXT = 660;
const ROWS = 8;
/** A short ranking leaves bands empty, so that its rows are not too high. */
const FEWEST_BANDS = 6;
const LABEL = 26;
const LINE = 30;
const LEAST_LINE = 22;
const smallest = { size: 48, lines: 3 };
const titles = [{ size: 76, lines: 1 }, { size: 60, lines: 2 }, smallest];

/** The colours of a new table, for the rows. */
const table = { ...newTable(ROWS), positiveAfterSeasonTeams: 2, negativeAfterSeasonTeams: 1, numberOfRelegations: 1 };

/** Draws the picture of a page as an SVG: its title on the left, and its ranking, or empty bands, on the right. */
export function drawPoster({ label, lines, rows, title, ...foot }: Poster, engine: TextEngine): string {
  const picture = canvas(engine, WIDTH, HEIGHT);
  const within = TEXT - 2 * MARGIN;
  picture.shapes.push(rectangle(0, 0, TEXT, BODY, MARK));

  const words = title.split(' ').map((word) => engine.line(word, 'bold').width);
  const isWhole = (one: typeof smallest) =>
    words.every((width) => width * one.size <= within) &&
    titleLines(engine, title, words.length, within / one.size).length <= one.lines;
  const { lines: most, size } = titles.find(isWhole) ?? smallest;
  const set = titleLines(engine, title, most, within / size);
  const leading = Math.round(size * 1.12);
  const height = LABEL * 1.9 + set.length * leading + 18 + lines.length * LINE * 1.45;
  let y = Math.round((BODY - height) / 2) + LABEL;
  /** Writes a line, smaller if it is long. */
  function write(text: string, largest: number, weight: 'medium' | 'semibold', alpha: number): void {
    const fitting = Math.max(LEAST_LINE, Math.min(largest, within / engine.line(text, weight).width));
    picture.write(engine.fitting(text, weight, within / fitting), {
      x: MARGIN,
      y,
      size: fitting,
      colour: WHITE,
      alpha,
    });
  }
  write(label, LABEL, 'semibold', 0.8);
  y += Math.round(LABEL * 0.9);
  for (const line of set) {
    y += leading;
    picture.write(line, { x: MARGIN, y: y - Math.round(leading - size * 0.9), size, colour: WHITE });
  }
  y += 18;
  for (const line of lines) {
    y += Math.round(LINE * 1.45);
    write(line, LINE, 'medium', 0.92);
  }

  const shown = rows.slice(0, ROWS);
  const isDecoration = shown.length === 0;
  const count = isDecoration ? ROWS : Math.max(shown.length, FEWEST_BANDS);
  const rowHeight = BODY / count;
  const place = 76;

  /** Draws a band of the ranking, with its row if there is one. */
  function band(index: number, row: PosterRow | undefined): void {
    const top = index * rowHeight;
    const colour = zoneColour(table, row?.zone ?? (isDecoration ? zoneAt(table, index) : 'none'));
    const text = readableOn(colour, table.itemColor);
    picture.shapes.push(
      rectangle(TEXT, top, WIDTH - TEXT, rowHeight, colour),
      rectangle(TEXT, top, place, rowHeight, tintOf(colour, text)),
      rectangle(TEXT, top, WIDTH - TEXT, 1, INK, 0.1),
    );
    const middle = top + rowHeight / 2;
    if (row === undefined) {
      if (!isDecoration) return;
      const length = 160 + ((index * 137) % 180);
      picture.shapes.push(rectangle(TEXT + place + 28, middle - 9, length, 18, text, 0.22));
      return;
    }
    const em = Math.min(30, rowHeight * 0.48);
    const baseline = middle + em * 0.35;
    const number = engine.figures(String(row.place), 'bold');
    picture.write(number, { x: TEXT + (place - number.width * em) / 2, y: baseline, size: em, colour: text });
    const value = engine.figures(row.value, 'bold');
    const right = WIDTH - 28 - value.width * em;
    picture.write(value, { x: right, y: baseline, size: em, colour: text });
    const left = TEXT + place + 24;
    const room = right - 20 - left;
    const nameSize = Math.max(LEAST_LINE, Math.min(em, room / engine.line(row.name, 'semibold').width));
    const name = engine.fitting(row.name, 'semibold', room / nameSize);
    picture.write(name, { x: left, y: baseline, size: nameSize, colour: text });
  }
  for (let index = 0; index < count; index += 1) band(index, shown[index]);
  // Separates the first band, which has the colour of the text's background.
  picture.shapes.push(rectangle(TEXT, 0, 2, BODY, WHITE));
  picture.foot(foot, { height: FOOT, margin: MARGIN });
  return picture.svg();
}
