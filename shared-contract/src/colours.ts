/** Minimum contrast of normal text (WCAG 2.2). */
const READABLE = 4.5;

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 to 21, as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns `wanted` if its contrast on `background` is sufficient. Otherwise returns black or white,
 * whichever contrasts more.
 */
export function readableOn(background: string, wanted: string): string {
  if (contrast(background, wanted) >= READABLE) return wanted;
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}

/** The proportion of the second colour in a tint. */
const TINT = 0.09;

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function mixed(hex: string, other: string): string {
  const others = channels(other);
  const parts = channels(hex).map((value, index) => Math.round(value * (1 - TINT) + (others[index] ?? 0) * TINT));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns a tint of `background` on which `text` stays readable, provided that it is readable on
 * `background`. The tint moves towards the text colour, or away from it if that would reduce the
 * contrast too much. Colours are `#rrggbb`.
 */
export function tintOf(background: string, text: string): string {
  const towards = mixed(background, text);
  if (contrast(towards, text) >= READABLE) return towards;
  return mixed(background, contrast(text, '#000000') > contrast(text, '#ffffff') ? '#000000' : '#ffffff');
}

const COLOURED = /\sdata-colours="((?:--[\w-]+:#[\da-f]{6};?)+)"/gi;

/**
 * Returns CSS rules that give elements the colours in their `data-colours` attributes, for pages
 * whose CSP forbids `style` attributes.
 * @param markup - HTML in which the attribute occurs only on elements, never in text.
 */
export function colourRules(markup: string): string {
  const all = new Set([...markup.matchAll(COLOURED)].map(([, colours = '']) => colours));
  return [...all].map((colours) => `[data-colours="${colours}"]{${colours}}`).join('');
}
