import { siteConfig } from 'shared-session';

const HEAD_AND_FOOT = 132;
const ROW = 36;
const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The code that shows a table in a page of another site, as high as the table is where no name takes two lines. */
export function embedCode({ id, name, numberOfTeams }: { id: string; name: string; numberOfTeams: number }): string {
  const title = name.replaceAll(/[&<>"]/g, (character) => characters[character] ?? character);
  const height = HEAD_AND_FOOT + ROW * numberOfTeams;
  return `<iframe src="${siteConfig().publicOrigin}/embed/${id}" title="${title}" width="560" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
