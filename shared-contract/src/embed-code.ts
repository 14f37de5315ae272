import type { PublicTable } from './tables.ts';

const HEAD_AND_FOOT = 132;
const ROW = 36;
const WIDTH = 560;
const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type EmbedSize = { width: number; height: number };

/** The size of an embedded table: as high as its head, rows and foot, each of which is of one height, and no larger than allowed. */
export function embedSize(
  { numberOfTeams }: Pick<PublicTable, 'numberOfTeams'>,
  most: { [Side in keyof EmbedSize]?: number | undefined } = {},
): EmbedSize {
  return {
    width: Math.min(WIDTH, most.width ?? WIDTH),
    height: Math.min(HEAD_AND_FOOT + ROW * numberOfTeams, most.height ?? Infinity),
  };
}

/** The code that shows a table in a page of another site. A frame of another colour scheme than the document in it would be white around the card. */
export function embedCode(
  { id, name }: Pick<PublicTable, 'id' | 'name'>,
  { height, width }: EmbedSize,
  publicOrigin: string,
): string {
  const title = name.replaceAll(/[&<>"]/g, (character) => characters[character] ?? character);
  return `<iframe src="${publicOrigin}/embed/${id}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%;color-scheme:light"></iframe>`;
}
