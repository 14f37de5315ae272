import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { otherFiles, ownFiles, type Weight } from './picture-fonts.ts';

const require = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts';
const CACHED_OUTLINES = 10_000;

/** A typeface in one weight. `key` is a short unique prefix for the ids of its glyphs. */
export type Typeface = {
  key: string;
  font: Font;
  unitsPerEm: number;
  letters: ReadonlySet<number>;
  /** Returns the cached outline of a glyph as SVG path data. */
  outlineOf: (glyph: number) => string;
};
export type Typefaces = { own: Record<Weight, Typeface>; others: readonly Typeface[] };

async function load(file: string, key: string): Promise<Typeface> {
  const face = new Face(new Blob(await readFile(require.resolve(`${FONTS}/${file}`))));
  const font = new Font(face);
  const outlines = new LRUCache<number, string>({
    max: CACHED_OUTLINES,
    memoMethod: (glyph) => font.glyphToPath(glyph),
  });
  const letters = new Set(face.collectUnicodes());
  return { key, font, unitsPerEm: face.upem, letters, outlineOf: (glyph) => outlines.memo(glyph) };
}

/** Reads every typeface for pictures, about 13 MB. Call it once per process. @throws when a file is missing. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [medium, semibold, bold] = await Promise.all([
    load(ownFiles.medium, 'm'),
    load(ownFiles.semibold, 's'),
    load(ownFiles.bold, 'b'),
  ]);
  const others = await Promise.all(otherFiles.map((file, index) => load(file, `o${index}`)));
  return { own: { medium, semibold, bold }, others };
}
