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

const COLOURED = /\sdata-colours="((?:--[\w-]+:#[\da-f]{6};?)+)"/gi;

/**
 * The rules of a style sheet that give elements the colours which their `data-colours` says, for a page whose policy allows no `style`
 * attributes.
 * @param markup - HTML in which only elements have such an attribute, never text.
 */
export function colourRules(markup: string): string {
  const all = new Set([...markup.matchAll(COLOURED)].map(([, colours = '']) => colours));
  return [...all].map((colours) => `[data-colours="${colours}"]{${colours}}`).join('');
}
