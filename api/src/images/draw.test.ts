import { inflateSync } from 'node:zlib';
import { newTable } from 'shared-contract/table-rules';
import { drawComparison } from './draw-comparison.ts';
import { drawTable } from './draw.ts';
import type { Drawn } from './drawn.ts';
import { loadRenderer } from './renderer.ts';
import { type Line, type TextEngine, textEngine } from './text.ts';
import type { Weight } from './picture-fonts.ts';
import { loadTypefaces } from './typefaces.ts';

let engine: TextEngine;
let render: (svg: string) => Buffer;
beforeAll(async () => {
  engine = textEngine(await loadTypefaces());
  render = await loadRenderer();
});

/** Names of teams and people in many scripts. */
const names = [
  'Malmö FF',
  'Łódź Widzew',
  'Žalgiris Vilnius',
  'Þór Akureyri',
  'Nguyễn Văn Đậu',
  'Πειραιώς ΠΑΟΚ',
  'Динамо Київ',
  'Хөвсгөл',
  'الأهلي (مصر)',
  'الهلال السعودي',
  'Al-Ahly الأهلي (مصر) 1907',
  'پرسپولیس',
  'מכבי תל אביב FC',
  'הפועל באר שבע',
  '浦和レッズ',
  'FC東京',
  'ガンバ大阪',
  '전북 현대 모터스',
  'FC 서울',
  'บุรีรัมย์ ยูไนเต็ด',
  'เมืองทอง',
  'मुंबई सिटी',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
  '🇸🇪 Sweden 🇳🇴',
  '👨‍👩‍👧‍👦 Family',
  '👍🏽 Thumbs ❤️',
  'W'.repeat(60),
  'Brighton & Hove <Albion>',
  'A̴̵̜̰͔ͫ Zalgo',
  'e\u0301clair ﷽',
];

const tableOf = (items: string[], name = 'A table'): Drawn => ({
  table: {
    ...newTable(items.length),
    name,
    positiveAfterSeasonTeams: 3,
    negativeAfterSeasonTeams: 1,
    numberOfRelegations: 2,
    items: items.map((team, index) => ({ name: team, tablePlace: index + 1 })),
  },
  byline: 'by sofia · 22 Nov 2026',
  productName: 'TipTable',
  address: 'tiptable.example/simpletable/0199d3a0-0000-7000-8000-0000000000ff',
});

const glyphsOf = (line: Line) => line.parts.flatMap((part) => ('glyphs' in part ? part.glyphs : []));
const standIns = (line: Line) => line.parts.filter((part) => 'emoji' in part && part.emoji === '');

test.each(names)('draws every letter of %s in all weights', (name) => {
  for (const weight of ['medium', 'semibold', 'bold'] satisfies Weight[]) {
    const line = engine.line(name, weight);
    // Glyph 0 is the font's missing-glyph box.
    expect(glyphsOf(line).filter(({ glyph }) => glyph === 0)).toEqual([]);
    expect(standIns(line)).toEqual([]);
    expect(line.width).toBeGreaterThan(0);
  }
});

test('draws a placeholder for characters that no typeface has', () => {
  const line = engine.line('\u{1D173}𐎠 x', 'bold');
  expect(glyphsOf(line).filter(({ glyph }) => glyph === 0)).toEqual([]);
  expect(standIns(line).length).toBeGreaterThan(0);
});

test('orders right-to-left text from right to left, with numbers and Latin words from left to right', () => {
  const placesOf = (text: string) =>
    engine
      .line(text, 'bold')
      .parts.flatMap((part) =>
        'glyphs' in part ? part.glyphs.map(({ typeface, x }) => ({ own: typeface.key === 'b', x: part.x + x })) : [],
      );
  const hebrewThenLatin = placesOf('מכבי FC');
  const latin = hebrewThenLatin.filter(({ own }) => own).map(({ x }) => x);
  const hebrew = hebrewThenLatin.filter(({ own }) => !own).map(({ x }) => x);
  expect(Math.max(...latin)).toBeLessThanOrEqual(Math.min(...hebrew));
  const latinThenHebrew = placesOf('FC מכבי');
  const first = latinThenHebrew.filter(({ own }) => own).map(({ x }) => x);
  expect(Math.min(...first)).toBe(0);
});

test('sets a word in one typeface', () => {
  const keys = (text: string) => new Set(glyphsOf(engine.line(text, 'bold')).map(({ typeface }) => typeface.key));
  expect(keys('Πειραιώς').size).toBe(1);
  expect(keys('Nguyễn Văn Đậu').size).toBe(1);
  expect([...keys('Łódź')]).toEqual(['b']);
  expect([...keys('Lo\u0301dz\u0301')]).toEqual(['b']);
});

test('shortens long text at its end by whole graphemes until it fits', () => {
  for (const text of [...names, 'é'.repeat(100), '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(60), 'الأهلي '.repeat(12)]) {
    for (const most of [3, 8, 20]) expect(engine.fitting(text, 'semibold', most).width).toBeLessThanOrEqual(most);
  }
  const line = engine.fitting('🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(10), 'medium', 6);
  expect(line.parts.filter((part) => 'emoji' in part).length).toBe(4);
});

test.each(['\u0000\u000b\uFFFE', '\uD800 lone', '\u202Eoverride', '﷽'.repeat(50), '👨‍👩‍👧‍👦'.repeat(20), '   ', ''])(
  'draws a name of invalid or unusual characters (%#)',
  (name) => {
    const svg = drawTable(tableOf([name, 'b', 'c', 'd', 'e', 'f'], name), 'wide', engine);
    expect(render(svg).length).toBeGreaterThan(1000);
  },
);

/** Returns the size in the header of a PNG and its rows, and checks the number of bytes in a row. */
function readPng(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  expect(rows.length).toBe(height * (width * 3 + 1));
  const colourAt = (x: number, y: number) =>
    rows
      .subarray(y * (width * 3 + 1) + 1 + x * 3)
      .subarray(0, 3)
      .toString('hex');
  return { width, height, colourAt };
}

test.each([
  ['wide', 20, 1200, 630],
  ['wide', 2, 1200, 630],
  ['tall', 40, 1080, 1350],
  ['full', 40, 1080, 2600],
] as const)('draws a %s picture of %d teams at %d × %d in the colours of the table', (shape, teams, width, height) => {
  const drawn = tableOf(Array.from({ length: teams }, (_, index) => names[index % names.length] ?? ''));
  const png = readPng(render(drawTable(drawn, shape, engine)));
  expect(png).toMatchObject({ width, height });
  expect(png.colourAt(5, 5)).toBe('0f1990');
  expect(png.colourAt(width - 3, height - 3)).toBe('ffffff');
});

test('draws bands as one surface without hairlines, and fades text by its fill, without a layer', () => {
  const drawn = tableOf(Array.from({ length: 8 }, () => ''));
  const svg = drawTable(drawn, 'wide', engine);
  expect(svg).not.toContain(' opacity=');
  const png = readPng(render(svg));
  const colours = new Set(Array.from({ length: 100 }, (_, y) => png.colourAt(400, 196 + y)));
  expect([...colours]).toEqual(['2667b0']);
});

test('includes the last places of a long table in a wide picture, without omitted ones', () => {
  const svg = (teams: number) =>
    drawTable(tableOf(Array.from({ length: teams }, (_, index) => `Team ${index + 1}`)), 'wide', engine);
  // The colour of the last places is in each.
  for (const teams of [6, 20, 40]) expect(svg(teams)).toContain('fill="#5d191c"');
});

test('refers to no font, file or style in the SVG', () => {
  const svg = drawTable(tableOf(names), 'full', engine);
  expect(svg).not.toMatch(/<text|<image|<style|style=|font-family|https?:\/\/(?!www\.w3\.org)/);
});

test.each([
  ['two teams each', 2, 2],
  ['40 teams each', 40, 40],
  ['two and 40 teams', 2, 40],
])('draws two tables of %s side by side in their colours, with a line for each team in both', (_, first, second) => {
  const named = (count: number) => names.slice(0, Math.min(count, names.length)).concat(names).slice(0, count);
  const [one, other] = [tableOf(named(first)), tableOf(named(second).toReversed())];
  const { byline, productName, address } = one;
  const tables: [Drawn['table'], Drawn['table']] = [one.table, { ...other.table, winnerColor: '#0b6e4f' }];
  const svg = drawComparison({ tables, bylines: [byline, byline], otherNames: {}, productName, address }, engine);
  expect(svg).not.toMatch(/NaN|<text|<image|<style|style=| opacity=/);
  expect(svg).toContain(`stroke="#0f1990"`);
  const png = readPng(render(svg));
  expect(png).toMatchObject({ width: 1200, height: 630 });
  expect([png.colourAt(5, 5), png.colourAt(600, 5), png.colourAt(1195, 5)]).toEqual(['0f1990', 'ffffff', '0b6e4f']);
});

test('draws places, movement and points of a scored tip, and leaves room for long names', () => {
  const teams = ['W'.repeat(60), 'Malmö FF'];
  const table = tableOf(teams);
  const rows = [
    { place: '1–2', movement: 3, points: '25' },
    { place: '12', movement: -4, points: '−8' },
  ];
  const score = { line: '12th of 340 · 356 of 500 points after round 12', standing: 'Now' as const, rows };
  const svg = drawTable({ ...table, score }, 'wide', engine);
  expect(svg.length).toBeGreaterThan(drawTable(table, 'wide', engine).length);
  // The name ends before the place, which is in the last quarter of the row.
  const arrows = [...svg.matchAll(/<path d="M([\d.]+) [\d.]+h/g)].map(([, x]) => Number(x));
  expect(arrows).toHaveLength(2);
  for (const x of arrows) expect(x).toBeGreaterThan(1200 * 0.75);
  expect(render(svg).length).toBeGreaterThan(1000);
});
