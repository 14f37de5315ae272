import { avatarColours, colourOf, initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king  lovelace ', 'AL'],
  ['Ada', 'A'],
  ['anna-karin-berg', 'AB'],
  ['anna-berg-9967', 'AB'],
  ['Anna-Karin Berg', 'AB'],
  ['(Ada) "Countess" Lovelace!', 'AL'],
  ['Élodie Ångström', 'ÉÅ'],
  ['E\u0301lodie O\u0308berg', 'E\u0301O\u0308'],
  ['Юлія Шевченко', 'ЮШ'],
  ['Ελένη Παπά', 'ΕΠ'],
  ['李小龍', '李'],
  ['김 민수', '김민'],
  ['नेहा शर्मा', 'नेश'],
  ['محمد علي', 'م\u200cع'],
  ['𐐨da 𐐺lue', '𐐀𐐒'],
  ['7 of 9', '79'],
  ['🦊 Fox', 'F'],
  ['🦊', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test.each(avatarColours)(
  'initials on %s are readable, and the colour contrasts with light and dark pages',
  (colour) => {
    // The background of popovers, the lightest dark background.
    const dark = luminance('#192031');
    const drawn = luminance(/#\w{6}/.exec(colour)?.[0] ?? '');
    expect(contrast(drawn, luminance('#ffffff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(drawn, dark)).toBeGreaterThanOrEqual(3);
  },
);

test('distributes ids evenly over the colours, each with a stable colour', () => {
  const counts = new Map<string, number>();
  for (let number = 0; number < 1200; number += 1) {
    const colour = colourOf(`0199f0c2-0000-7000-8000-${String(number).padStart(12, '0')}`);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  expect(counts.size).toBe(avatarColours.length);
  for (const count of counts.values()) expect(count).toBeGreaterThan(50);
  expect(colourOf('ada')).toBe('bg-[#2071e0]');
});
