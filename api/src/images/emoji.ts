import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('@discordapp/twemoji/package.json')), 'dist/svg');

/** The side of the square that Twemoji's shapes are drawn in. */
export const EMOJI_SIDE = 36;

const isEmoji = /^\p{RGI_Emoji}$/v;
/** A character that is an emoji only with a variation selector: `❤` followed by U+FE0F. */
const isShownAsEmoji = /^\p{Emoji}\uFE0F$/v;

/** Whether a grapheme is drawn as a picture. */
export const isDrawnAsEmoji = (grapheme: string) => isEmoji.test(grapheme) || isShownAsEmoji.test(grapheme);

/** Returns Twemoji's file name: the code points, without U+FE0F unless the emoji has a joiner. */
function fileOf(emoji: string): string {
  const normalized = emoji.includes('\u200D') ? emoji : emoji.replaceAll('\uFE0F', '');
  return `${[...normalized].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('-')}.svg`;
}

const pictures = new Map<string, string | null>();

/** Returns the shapes of an emoji in a square of `EMOJI_SIDE`, or `null` if Twemoji (CC BY 4.0) lacks it. */
export function emojiShapes(emoji: string): string | null {
  const cached = pictures.get(emoji);
  if (cached !== undefined) return cached;
  let shapes: string | null = null;
  try {
    const [, inner = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(path.join(folder, fileOf(emoji)), 'utf8')) ?? [];
    shapes = inner;
  } catch {
    // The emoji is newer than the set.
  }
  pictures.set(emoji, shapes);
  return shapes;
}
