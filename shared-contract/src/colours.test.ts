import fc from 'fast-check';
import { colourRules, contrast, readableOn, tintOf } from './colours.ts';
import { palette } from './palette.ts';
import { newTable } from './table-rules.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('computes the maximum contrast for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('returns a readable text colour for any background and chosen colour', () => {
  fc.assert(
    fc.property(colour, colour, (background, wanted) => contrast(background, readableOn(background, wanted)) >= 4.5),
  );
});

test('returns the chosen colour when its contrast is sufficient', () => {
  expect(readableOn('#ffffff', '#0f1990')).toBe('#0f1990');
  expect(readableOn(newTable().winnerColor, '#000000')).toBe('#ffffff');
});

test('lists each palette colour once, including the four of a new table', () => {
  expect(new Set(palette.map(({ hex }) => hex)).size).toBe(palette.length);
  expect(palette.map(({ hex }) => hex)).toEqual(expect.arrayContaining(['#0f1990', '#2667b0', '#c55258', '#5d191c']));
  for (const { hex } of palette) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
});

test.each(palette)('keeps text readable on a tint of $name', ({ hex }) => {
  for (const wanted of palette) {
    const text = readableOn(hex, wanted.hex);
    expect(contrast(tintOf(hex, text), text)).toBeGreaterThanOrEqual(4.5);
  }
});

test('emits one rule per distinct valid `data-colours` value', () => {
  const markup =
    '<p data-colours="--a:#0f1990;--on-a:#FFFFFF"></p><p data-colours="--a:#0f1990;--on-a:#FFFFFF"></p>' +
    '<p data-colours="--a:red"></p><p data-colours="--a:#000000}*{top:0"></p>';
  expect(colourRules(markup)).toBe('[data-colours="--a:#0f1990;--on-a:#FFFFFF"]{--a:#0f1990;--on-a:#FFFFFF}');
});
