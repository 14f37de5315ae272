import bidiFactory from 'bidi-js';
import { Buffer as Letters, Direction, Feature, shape } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { EMOJI_SIDE, emojiShapes, isDrawnAsEmoji } from './emoji.ts';
import type { Weight } from './picture-fonts.ts';
import type { Typeface, Typefaces } from './typefaces.ts';

/** A segment of a line in one typeface, or an emoji, `x` em from the line's left. */
type Placed = { x: number } & (
  | { glyphs: { typeface: Typeface; glyph: number; x: number; y: number }[] }
  | { emoji: string }
);
/** A line of text, measured and placed in em. */
export type Line = { width: number; parts: Placed[] };

/** Sets text: selects typefaces, orders right-to-left scripts, and shortens text that is too long. */
export type TextEngine = {
  /** Returns a line with all of `text`. */
  line: (text: string, weight: Weight) => Line;
  /** Returns a line of digits of equal width. */
  figures: (digits: string, weight: Weight) => Line;
  /** Returns a line of at most `most` em: `text`, or its longest prefix of graphemes that fits before an ellipsis. */
  fitting: (text: string, weight: Weight, most: number) => Line;
};

const EMOJI_WIDTH = 1.2;
const MAX_CACHED_LINES = 4000;
const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const tabularFigures = [new Feature('tnum', 1)];
/** Joiners, direction marks and variation selectors, which need no glyph. */
const isInvisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const controls = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Returns the text in drawable form: composed, well-formed, in one line. */
const drawable = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(controls, ' ').replaceAll(/\s+/g, ' ').trim();

const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

const has = (typeface: Typeface, text: string) =>
  [...text].every((letter) => typeface.letters.has(letter.codePointAt(0) ?? 0) || isInvisible.test(letter));

/** A sequence of characters of one direction. */
type Run = { text: string; level: number };

/**
 * Returns runs of one direction in visual order, from left to right (rule L2 of the Unicode Bidirectional Algorithm).
 */
function runsInVisualOrder(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index];
    else runs.push({ text: text[index] ?? '', level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return runs;
}

/** A sequence of text in one typeface (`null`: no typeface has it), or one emoji. */
type Piece = { text: string; typeface: Typeface | null; isEmoji: boolean };

/** Returns a grapheme in the first typeface that has its base letter, without the marks that the typeface lacks. */
function pieceOf(grapheme: string, typefaces: readonly Typeface[]): Piece {
  const [letter = ''] = grapheme;
  const typeface = typefaces.find((each) => has(each, grapheme)) ?? typefaces.find((each) => has(each, letter)) ?? null;
  const text = typeface === null ? grapheme : [...grapheme].filter((part) => has(typeface, part)).join('');
  return { text, typeface, isEmoji: false };
}

/** Splits a run into pieces of one typeface: all of the run if possible, else each word, else each grapheme. */
function piecesOf(text: string, own: Typeface, others: readonly Typeface[]): Piece[] {
  const typefaces = [own, ...others];
  const withoutEmoji = graphemesOf(text).filter((grapheme) => !isDrawnAsEmoji(grapheme));
  const ofRun = typefaces.find((typeface) => has(typeface, withoutEmoji.join('')));
  const pieces: Piece[] = [];
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if (last !== undefined && !piece.isEmoji && !last.isEmoji && last.typeface === piece.typeface)
      last.text += piece.text;
    else pieces.push(piece);
  };
  let word: string[] = [];
  const endWord = () => {
    const ofWord = ofRun ?? typefaces.find((typeface) => has(typeface, word.join('')));
    for (const grapheme of word) {
      add(ofWord === undefined ? pieceOf(grapheme, typefaces) : { text: grapheme, typeface: ofWord, isEmoji: false });
    }
    word = [];
  };
  for (const grapheme of graphemesOf(text)) {
    if (isDrawnAsEmoji(grapheme)) {
      endWord();
      add({ text: grapheme, typeface: null, isEmoji: true });
    } else if (grapheme === ' ') {
      endWord();
      add({ text: ' ', typeface: pieces.at(-1)?.typeface ?? own, isEmoji: false });
    } else word.push(grapheme);
  }
  endWord();
  return pieces;
}

/** Shapes a piece. The glyphs are in order from left to right in either direction. */
function shaped(text: string, typeface: Typeface, isRightToLeft: boolean, features: Feature[]) {
  const letters = new Letters();
  letters.addText(text);
  letters.guessSegmentProperties();
  letters.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(typeface.font, letters, features);
  let width = 0;
  const glyphs = letters.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const x = width + xOffset;
    width += xAdvance;
    return { typeface, glyph: codepoint, x: x / typeface.unitsPerEm, y: yOffset / typeface.unitsPerEm };
  });
  return { glyphs, width: width / typeface.unitsPerEm };
}

/** Creates a text engine with these typefaces. It caches the lines it has set. */
export function textEngine({ own, others }: Typefaces): TextEngine {
  function set(text: string, weight: Weight, features: Feature[] = []): Line {
    const parts: Placed[] = [];
    let width = 0;
    for (const { text: run, level } of runsInVisualOrder(text)) {
      const isRightToLeft = level % 2 === 1;
      const pieces = piecesOf(run, own[weight], others);
      for (const piece of isRightToLeft ? pieces.toReversed() : pieces) {
        if (piece.typeface === null) {
          for (const grapheme of graphemesOf(piece.text)) {
            parts.push({ x: width, emoji: piece.isEmoji ? grapheme : '' });
            width += EMOJI_WIDTH;
          }
        } else {
          const { glyphs, width: advance } = shaped(piece.text, piece.typeface, isRightToLeft, features);
          parts.push({ x: width, glyphs });
          width += advance;
        }
      }
    }
    return { width, parts };
  }

  const lines = new LRUCache<string, Line, { text: string; weight: Weight }>({
    max: MAX_CACHED_LINES,
    memoMethod: (_key, _stale, { context: { text, weight } }) => set(text, weight),
  });

  function line(text: string, weight: Weight): Line {
    const context = { text: drawable(text), weight };
    return lines.memo(`${weight} ${context.text}`, { context });
  }

  function fitting(text: string, weight: Weight, most: number): Line {
    const whole = line(text, weight);
    if (whole.width <= most) return whole;
    const all = graphemesOf(drawable(text));
    const shortened = (count: number) => line(`${all.slice(0, count).join('').trimEnd()}…`, weight);
    let [fits, tooMany] = [0, all.length];
    // Letters have similar widths, so the first guess is mostly right or off by one. Steps double from there.
    let guess = Math.floor((all.length * most) / whole.width);
    for (let step = 1; tooMany - fits > 1; step *= 2) {
      const count = Math.min(tooMany - 1, Math.max(fits + 1, guess));
      const isFitting = shortened(count).width <= most;
      if (isFitting) fits = count;
      else tooMany = count;
      guess = isFitting ? count + step : count - step;
    }
    return shortened(fits);
  }

  return { line, fitting, figures: (digits, weight) => set(digits, weight, tabularFigures) };
}

/** Formats a number for SVG, rounded to hundredths. */
const short = (value: number) => String(Math.round(value * 100) / 100);

/** Draws lines into an SVG and defines each glyph once. */
export function lineDrawer() {
  const glyphs = new Map<string, string>();

  function glyphId({ typeface, glyph }: { typeface: Typeface; glyph: number }): string {
    const id = `${typeface.key}-${glyph}`;
    if (!glyphs.has(id)) glyphs.set(id, `<path id="${id}" d="${typeface.outlineOf(glyph)}"/>`);
    return id;
  }

  function emoji(shapes: string | null, x: number, y: number, size: number, colour: string): string {
    if (shapes === null) {
      return `<circle cx="${short(x + size * 0.55)}" cy="${short(y - size * 0.36)}" r="${short(size * 0.36)}" fill="${colour}" fill-opacity="0.5"/>`;
    }
    const scale = (size * 1.08) / EMOJI_SIDE;
    return `<g transform="translate(${short(x + size * 0.06)} ${short(y - size * 0.9)}) scale(${scale.toFixed(4)})">${shapes}</g>`;
  }

  return {
    /** Draws a line whose baseline begins at `x`, `y`, in pixels. `alpha` is between 0 and 1. */
    draw(line: Line, at: { x: number; y: number; size: number; colour: string; alpha?: number }): string {
      const { x, y, size, colour, alpha = 1 } = at;
      const faded = alpha === 1 ? '' : ` fill-opacity="${alpha}"`;
      return line.parts
        .map((part) => {
          const left = x + part.x * size;
          if ('emoji' in part) return emoji(part.emoji === '' ? null : emojiShapes(part.emoji), left, y, size, colour);
          const [first] = part.glyphs;
          if (first === undefined) return '';
          const unit = size / first.typeface.unitsPerEm;
          const uses = part.glyphs.map((glyph) => {
            const [gx, gy] = [glyph.x, glyph.y].map((value) => Math.round(value * first.typeface.unitsPerEm));
            return `<use href="#${glyphId(glyph)}" x="${gx}"${gy === 0 ? '' : ` y="${gy}"`}/>`;
          });
          return `<g transform="translate(${short(left)} ${short(y)}) scale(${unit.toFixed(6)} -${unit.toFixed(6)})" fill="${colour}"${faded}>${uses.join('')}</g>`;
        })
        .join('');
    },
    /** Returns the definitions of every glyph drawn so far. */
    definitions: () => `<defs>${[...glyphs.values()].join('')}</defs>`,
  };
}
