/** The named colours that the table editor offers. */
export const palette: readonly { name: string; hex: string }[] = [
  { name: 'Winner Blue', hex: '#0f1990' },
  { name: 'Positive Blue', hex: '#2667b0' },
  { name: 'Negative Red', hex: '#c55258' },
  { name: 'Relegation Maroon', hex: '#5d191c' },
  { name: 'Black', hex: '#000000' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Charcoal', hex: '#333333' },
  { name: 'Slate', hex: '#475569' },
  { name: 'Grey', hex: '#808080' },
  { name: 'Silver', hex: '#c0c0c0' },
  { name: 'Light Grey', hex: '#e5e5e5' },
  { name: 'Navy', hex: '#001f54' },
  { name: 'Royal Blue', hex: '#2a4bd7' },
  { name: 'Azure', hex: '#1e88e5' },
  { name: 'Sky Blue', hex: '#87ceeb' },
  { name: 'Ice Blue', hex: '#d6ecff' },
  { name: 'Teal', hex: '#00796b' },
  { name: 'Turquoise', hex: '#26c6da' },
  { name: 'Mint', hex: '#a7e8c8' },
  { name: 'Emerald', hex: '#0f9d58' },
  { name: 'Green', hex: '#2e7d32' },
  { name: 'Forest Green', hex: '#1b4d2b' },
  { name: 'Lime', hex: '#aeea00' },
  { name: 'Olive', hex: '#6b7b1e' },
  { name: 'Khaki', hex: '#c3b091' },
  { name: 'Sand', hex: '#f0e4c8' },
  { name: 'Cream', hex: '#fff8e1' },
  { name: 'Yellow', hex: '#ffeb3b' },
  { name: 'Gold', hex: '#d4af37' },
  { name: 'Amber', hex: '#ffb300' },
  { name: 'Orange', hex: '#fb8c00' },
  { name: 'Burnt Orange', hex: '#bf5b04' },
  { name: 'Bronze', hex: '#a0662b' },
  { name: 'Brown', hex: '#5d4037' },
  { name: 'Coral', hex: '#ff7f6b' },
  { name: 'Salmon', hex: '#f4a896' },
  { name: 'Red', hex: '#d32f2f' },
  { name: 'Crimson', hex: '#a3122b' },
  { name: 'Burgundy', hex: '#6b1030' },
  { name: 'Pink', hex: '#f48fb1' },
  { name: 'Magenta', hex: '#c2185b' },
  { name: 'Lavender', hex: '#c5b3e6' },
  { name: 'Purple', hex: '#7b1fa2' },
  { name: 'Indigo', hex: '#3f2b96' },
];

/** Minimum contrast of normal text (WCAG 2.2). */
const READABLE = 4.5;

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two `#rrggbb` colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `wanted` if its contrast on `background` is sufficient, else black or white, whichever has more. */
export function readableOn(background: string, wanted: string): string {
  if (contrast(background, wanted) >= READABLE) return wanted;
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}

/** How much of another colour is in a tint. */
const TINT = 0.09;

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function mixed(hex: string, other: string): string {
  const others = channels(other);
  const parts = channels(hex).map((value, index) => Math.round(value * (1 - TINT) + (others[index] ?? 0) * TINT));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A tint of `background` on which `text` stays readable, if it is on `background`: towards the text, or away from it where that would take
 * too much of the contrast. Colours are `#rrggbb`.
 */
export function tintOf(background: string, text: string): string {
  const towards = mixed(background, text);
  if (contrast(towards, text) >= READABLE) return towards;
  return mixed(background, contrast(text, '#000000') > contrast(text, '#ffffff') ? '#000000' : '#ffffff');
}
