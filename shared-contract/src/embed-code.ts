import type { PublicTable } from './tables.ts';

const HEAD_AND_FOOT = 132;
const ROW = 36;
const WIDTH = 560;
const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type EmbedSize = { width: number; height: number };

/**
 * Returns the size of an embedded table in pixels: the sum of its head, rows and foot, which have
 * fixed heights, up to the maximum.
 */
export function embedSize(
  { numberOfTeams }: Pick<PublicTable, 'numberOfTeams'>,
  most: { [Side in keyof EmbedSize]?: number | undefined } = {},
): EmbedSize {
  return {
    width: Math.min(WIDTH, most.width ?? WIDTH),
    height: Math.min(HEAD_AND_FOOT + ROW * numberOfTeams, most.height ?? Infinity),
  };
}

/**
 * Returns the HTML that embeds a table in another site. The frame has the document's colour schemes,
 * because browsers would otherwise paint it around the card. A site without dark pages keeps `light`.
 */
export function embedCode(
  { id, name }: Pick<PublicTable, 'id' | 'name'>,
  { height, width }: EmbedSize,
  publicOrigin: string,
): string {
  const title = name.replaceAll(/[&<>"]/g, (character) => characters[character] ?? character);
  return `<iframe src="${publicOrigin}/embed/${id}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%;color-scheme:light dark"></iframe>`;
}
